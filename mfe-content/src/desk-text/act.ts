import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { ARRANGEMENTS, deskTexts } from '@dorpel/contracts/desk-texts';
import { type Action, type ActionContext, type Redirect, redirect, rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { instantOf } from '@dorpel/i18n/brussels';
import { changesIn, controlName, typedIn } from './fields.ts';
import { keyIn } from '../parts/desk/picking.tsx';
import { withPicking } from '../parts/desk/picking.tsx';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskTexts.problems };

const of = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The moment that was chosen, on the clock in Brussels. */
const momentIn = (text: string) => instantOf(text.slice(0, 10), text.slice(11, 16))?.toISOString();

/** Saves what was typed, where something of it is new. Answers the version there is then, and what was left out. */
async function save({ client, form, language, signal }: ActionContext, key: NonNullable<ReturnType<typeof keyIn>>) {
  const version = Number(of(form, 'version'));
  const known = await client(deskTexts).getText({ params: key, query: { language } }, { signal });
  const fields = changesIn(typedIn(form), known.version === version ? known : null);
  if (fields.length === 0 && known.version === version) return { version, notices: [] };
  return client(deskTexts).saveText({ params: key, body: { version, fields } }, { signal });
}

async function done(context: ActionContext, key: NonNullable<ReturnType<typeof keyIn>>): Promise<Redirect> {
  const { client, form, href, signal } = context;
  const asked = of(form, 'do');
  const { discardText, publishText } = client(deskTexts);
  const to = (said: string) => redirect(`${href('desk-text', key)}?${said}`);
  if (asked === 'discard') {
    await discardText({ params: key, body: { version: Number(of(form, 'version')) } }, { signal });
    return to('dropped');
  }
  const [button = '', field = '', item = ''] = asked.split('|');
  // It goes with what was typed: a hidden field of the form says which picture there is.
  if (button === 'clear') form.set(controlName(field, 'all'), '');
  const { version, notices } = await save(context, key);
  if (button === 'choose') return redirect(withPicking(href('desk-pictures'), { ...key, field, version }));
  const arrangement = ARRANGEMENTS.find((each) => each === button);
  if (arrangement) {
    const what = of(form, `add|${field}`);
    const body = {
      version,
      list: field,
      do: arrangement,
      ...(arrangement === 'add' ? { what } : { at: Number(item) }),
    };
    await client(deskTexts).arrangeText({ params: key, body }, { signal });
    return redirect(`${href('desk-text', key)}?saved#${encodeURIComponent(field)}`);
  }
  if (button === 'clear') return redirect(`${href('desk-text', key)}?saved#${encodeURIComponent(field)}`);
  const lost = [...new Set(notices.flatMap((each) => each.lost))].join(', ');
  const leftOut = lost ? `&left=${encodeURIComponent(lost)}` : '';
  if (asked === 'publish') {
    await publishText({ params: key, body: { version } }, { signal });
    return to(`published${leftOut}`);
  }
  if (asked === 'schedule') {
    const at = momentIn(of(form, 'at'));
    if (at) {
      await publishText({ params: key, body: { version, at } }, { signal });
      return to(`planned${leftOut}`);
    }
  }
  return to(`saved${leftOut}`);
}

/**
 * Saves, publishes now or later, or drops what was written. Whatever is refused, and whoever is away, what was typed comes
 * back.
 */
export const act: Action = async (context) => {
  const key = keyIn(context.params);
  const values = { ...typedIn(context.form), at: of(context.form, 'at'), version: of(context.form, 'version') };
  if (!key) return rejected(values, 'text/not-found', {}, 404);
  try {
    const answer = await atDesk(context, () => done(context, key));
    return isRedirect(answer) ? answer : rejected(values, 'service/failed', {}, 500);
  } catch (error) {
    if (!isProblem(error)) return rejected(values, 'service/unavailable', {}, 503);
    return rejected(values, error.code, error.fields, STATUSES[error.code]);
  }
};
