import { COMMON_PROBLEMS, isProblem, Problem } from '@dorpel/contracts';
import { type FormName, type FormValues, type Receipt, submissions } from '@dorpel/contracts/forms';
import { type Action, type ActionContext, redirect, type Rejected, rejected } from '@dorpel/federation';
import { byField, check } from './check.ts';
import type { FormDeclaration } from './declaration.ts';
import { attachFiles } from './attach.ts';
import { goneCodes, goneIn } from './gone.ts';
import { createKey, keyOfContent } from './key.ts';
import { readValues, type Values } from './values.ts';

/** The endpoint of a form; that it takes the body of that form is certain, and beyond what types can follow. */
type Send = (input: { body: FormValues }, options: { signal: AbortSignal }) => Promise<Receipt>;

const endpoint = ({ client }: ActionContext, form: FormName) => client(submissions)[form] as unknown as Send;

/** The thank-you page; it names the property, so that it can lead back there, and the moment of a viewing. */
function thankYou({ href }: ActionContext, form: FormName, body: FormValues, { appointment }: Receipt): string {
  const query = new URLSearchParams();
  if ('propertyId' in body && body.propertyId !== undefined) query.set('property', body.propertyId);
  if (appointment) query.set('at', appointment.startsAt);
  const search = query.toString();
  return href(`thank-you-${form}`) + (search && `?${search}`);
}

const ALL_PROBLEMS: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...submissions.problems };

/** What comes back of what was sent: an answer to a captcha is good for once, and not looked at while its sender has to wait. */
const returned = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('captcha')));

/** What was refused, with what it takes to send it all the same (F14). */
async function refusal(
  context: ActionContext,
  values: Values,
  { code, fields = {}, retryAfter }: Problem,
): Promise<Rejected> {
  const status = ALL_PROBLEMS[code] ?? 422;
  // Pressed once more, what has a used key is another submission.
  const sent = code === 'request/too-many' ? values : returned(values);
  const kept = { ...sent, ...(code === 'submission/key-used' && { key: createKey() }), wait: retryAfter };
  if (!code.startsWith('captcha/')) return rejected(kept, code, byField(fields), status);
  try {
    const captcha = await context
      .client(submissions)
      .createCaptcha({ query: { language: context.language } }, { signal: context.signal });
    return rejected({ ...kept, captcha }, code, byField(fields), status);
  } catch (error) {
    // As many were asked for as there are: what was typed comes back all the same, with how long to wait.
    if (isProblem(error)) return refusal(context, returned(values), error);
    throw error;
  }
}

/** The action of a form: checks what was sent, hands it to the service, and leads to the thank-you page (F15). */
export const sendForm =
  (form: FormDeclaration): Action =>
  async (context) => {
    const typed = readValues(form, context.form);
    let values = typed;
    try {
      const { attached, wrong } = await attachFiles(form, values, context);
      values = attached;
      const key = typed['key'] || (await keyOfContent(form.name, typed, new Date()));
      const { body, codes } = check(form, { ...values, key }, context.language);
      const refused = { ...codes, ...wrong };
      if (!body || Object.keys(refused).length > 0) {
        const gone = goneCodes(form, values, await goneIn(form, values, context));
        return rejected(returned(values), 'request/invalid', { ...gone, ...refused });
      }
      const receipt = await endpoint(context, form.name)({ body }, { signal: context.signal });
      return redirect(thankYou(context, form.name, body, receipt));
    } catch (error) {
      // What was not answered until the deadline is as good as not sent.
      const problem = context.signal.aborted ? new Problem('service/unavailable', undefined, { cause: error }) : error;
      if (!isProblem(problem)) throw problem;
      return refusal(context, values, problem);
    }
  };
