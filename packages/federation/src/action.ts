import { COMMON_PROBLEMS, isProblem, type Problem } from '@dorpel/contracts';
import { type Action, type ActionContext, redirect, type Redirect, rejected, type Rejected } from './remote.ts';

/** The name of the buttons of a page: the value says what is asked for, and after a '|' of what: 'up|page-7'. */
export const INTENT = 'do';

/** The code of a form that asks for what its page does not do: nothing is done. */
const UNKNOWN_INTENT = 'action/unknown';

type Values = Readonly<Record<string, unknown>>;
type Codes = Readonly<Record<string, string>>;

/** A field of a form as text; a missing one and a file are ''. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What a form was sent with, for what answers it. */
export type Sent<Params = Record<string, string>> = ActionContext<Params> & {
  /** A field as text; a missing one and a file are ''. */
  readonly text: (name: string) => string;
  /** All that was sent under one name: of boxes that were ticked. */
  readonly texts: (name: string) => string[];
  /** What the button says after its intent. */
  readonly args: readonly string[];
  /** What comes back where it is refused. */
  readonly values: Values;
  /**
   * A refusal that no service has to be asked for: a file that is missing, a field that is empty. Who may not ask for this at all is
   * told that instead.
   */
  readonly refuse: (code: string, fields?: Codes) => Rejected;
};

/** What a form does. It answers where to go then, as an address or a redirect; a problem of a service is let through. */
export type Answer<Params = Record<string, string>> = (
  sent: Sent<Params>,
) => Promise<string | Redirect | Rejected> | string | Redirect | Rejected;

export type ActionDefinition<Params = Record<string, string>> = {
  /** What each button does, by its value (`INTENT`). */
  readonly intents?: Readonly<Record<string, Answer<Params>>>;
  /** What a form does that was sent with none of these buttons; without it, that is refused ('action/unknown', 400). */
  readonly otherwise?: Answer<Params>;
  /**
   * What comes back of what was sent, besides the intent: names of fields (never of a password), 'all' texts of the form, or what
   * this makes of it.
   */
  readonly values: readonly string[] | 'all' | ((form: FormData) => Values);
  /** What the services may refuse, beside what any may: code -> HTTP status. */
  readonly problems?: Readonly<Record<string, number>>;
  /** Where somebody is led with a problem, by its code: the name of a route. */
  readonly leads?: Codes;
  /** Throws the problem of who may not ask for this; it is asked before anything is refused here. */
  readonly authorize?: (context: ActionContext<Params>) => Promise<unknown>;
  /** What else comes back with a problem, where that takes more than its code: a captcha. */
  readonly refusal?: (problem: Problem, sent: Sent<Params>, status: number | undefined) => Promise<Rejected>;
};

const textsIn = (form: FormData): Values =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));

function valuesIn(form: FormData, values: ActionDefinition['values']): Values {
  if (values === 'all') return textsIn(form);
  const kept =
    typeof values === 'function' ? values(form) : Object.fromEntries(values.map((name) => [name, textOf(form, name)]));
  return form.has(INTENT) ? { [INTENT]: textOf(form, INTENT), ...kept } : kept;
}

/**
 * The one way to answer a posted form, for visitors and the desk (ADR 77). Whatever goes wrong, what was sent comes back:
 *
 * - a problem of a service is refused under its code, with the status of its contract, or leads elsewhere (`leads`);
 * - what was not answered until the deadline is 'service/unavailable' (503);
 * - an error that nobody knows is 'service/failed' (500), and `cause` of the refusal says which, for the logs;
 * - what is refused without a service (`sent.refuse`, an unknown button) is refused to who may ask at all (`authorize`).
 */
export function defineAction<Params = Record<string, string>>(definition: ActionDefinition<Params>): Action<Params> {
  const { intents = {}, otherwise, values, problems, leads = {}, authorize, refusal } = definition;
  const statuses: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, [UNKNOWN_INTENT]: 400, ...problems };

  async function run(sent: Sent<Params>, intent: string, context: ActionContext<Params>): Promise<Redirect | Rejected> {
    const answer = Object.hasOwn(intents, intent) ? intents[intent] : otherwise;
    const answered = answer ? await answer(sent) : sent.refuse(UNKNOWN_INTENT);
    if (typeof answered === 'string') return redirect(answered);
    if (answered.kind === 'rejected' && answered.status >= 400) await authorize?.(context);
    return answered;
  }

  return async (context) => {
    const { form, href, signal } = context;
    const [intent = '', ...args] = textOf(form, INTENT).split('|');
    const kept = valuesIn(form, values);
    const sent: Sent<Params> = {
      ...context,
      args,
      values: kept,
      text: (name) => textOf(form, name),
      texts: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
      refuse: (code, fields) => rejected(kept, code, fields, statuses[code]),
    };
    try {
      return await run(sent, intent, context);
    } catch (error) {
      if (isProblem(error)) {
        const { code, fields } = error;
        const route = Object.hasOwn(leads, code) ? leads[code] : undefined;
        if (route !== undefined) return redirect(href(route));
        return refusal ? refusal(error, sent, statuses[code]) : rejected(kept, code, fields, statuses[code]);
      }
      if (signal.aborted) return rejected(kept, 'service/unavailable', {}, 503);
      // Not enumerable: it is in no JSON of the page.
      return Object.defineProperty(rejected(kept, 'service/failed', {}, 500), 'cause', { value: error });
    }
  };
}

/** What was typed into a field before a refusal; else what stands there. */
export function sentText(refused: Pick<Rejected, 'values'> | undefined, name: string, otherwise = ''): string {
  const value = refused && Object.hasOwn(refused.values, name) ? refused.values[name] : undefined;
  return typeof value === 'string' ? value : otherwise;
}
