import { ARRANGEMENTS, type DeskText, deskTexts } from '@dorpel/contracts/desk-texts';
import { Problem } from '@dorpel/contracts';
import { type Answer, type Sent, textOf } from '@dorpel/federation/action';
import { deskAction } from '@dorpel/federation/desk';
import { instantOf } from '@dorpel/i18n/brussels';
import { keyIn, withPicking } from '../parts/desk/picture-choice.tsx';
import { changesIn, controlName, itemKey, typedIn } from './fields.ts';

/** The moment that was chosen, on the clock in Brussels. */
const momentIn = (text: string) => instantOf(text.slice(0, 10), text.slice(11, 16))?.toISOString();

/** Milliseconds by which a moment may be past while somebody fills in and sends the form. */
const JUST_NOW = 5 * 60_000;

/** Which text the address names. */
function keyOf({ params }: Sent) {
  const key = keyIn(params);
  if (!key) throw new Problem('text/not-found');
  return key;
}

const versionIn = ({ text }: Sent) => Number(text('version'));

/** The page of a text; the agency has one of its own. */
function addressOf(sent: Sent): string {
  const key = keyOf(sent);
  return key.kind === 'agency' ? sent.href('desk-agency') : sent.href('desk-text', key);
}

/** Back to the text: what is said of it, and the field that it was about. */
const back = (sent: Sent, said: string, field?: string) =>
  `${addressOf(sent)}?${said}${field === undefined ? '' : `#${encodeURIComponent(field)}`}`;

/** Saves what was typed, where something of it is new. Answers what was there, the version there is then, and what was left out. */
async function save(sent: Sent) {
  const { client, form, language, signal } = sent;
  const [key, version] = [keyOf(sent), versionIn(sent)];
  const known = await client(deskTexts).getText({ params: key, query: { language } }, { signal });
  const fields = changesIn(typedIn(form), known.version === version ? known : null);
  if (fields.length === 0 && known.version === version) return { known, version, left: '' };
  const saved = await client(deskTexts).saveText({ params: key, body: { version, fields } }, { signal });
  const lost = [...new Set(saved.notices.flatMap((notice) => notice.lost))].join(', ');
  return { known, version: saved.version, left: lost && `&left=${encodeURIComponent(lost)}` };
}

/** Saves, and publishes what was saved: now, or at a moment. */
async function publish(sent: Sent, at?: string): Promise<string> {
  const { client, signal } = sent;
  const { version, left } = await save(sent);
  const body = { version, ...(at && { at }) };
  const { publishAt } = await client(deskTexts).publishText({ params: keyOf(sent), body }, { signal });
  return back(sent, `${publishAt === null ? 'published' : 'planned'}${left}`);
}

const keep: Answer = async (sent) => back(sent, `saved${(await save(sent)).left}`);

/** Which item of a list it is, once it was added or moved; undefined for one that was taken away. */
function itemAfter(arrangement: (typeof ARRANGEMENTS)[number], list: string, at: number, known: DeskText) {
  if (arrangement === 'remove') return undefined;
  if (arrangement === 'add') return itemKey(list, known.lists?.find(({ name }) => name === list)?.length ?? 0);
  return itemKey(list, at + (arrangement === 'up' ? -1 : 1));
}

/** Saves, and adds, moves or takes away something of a list of the text; what was added or moved is open, and in view. */
const arrange =
  (arrangement: (typeof ARRANGEMENTS)[number]): Answer =>
  async (sent) => {
    const { args, client, signal, text } = sent;
    const [list = '', item = ''] = args;
    const { known, version } = await save(sent);
    const which = arrangement === 'add' ? { what: text(`add|${list}`) } : { at: Number(item) };
    const body = { version, list, do: arrangement, ...which };
    await client(deskTexts).arrangeText({ params: keyOf(sent), body }, { signal });
    const moved = itemAfter(arrangement, list, Number(item), known);
    return moved === undefined
      ? back(sent, 'saved', list)
      : back(sent, `saved&item=${encodeURIComponent(moved)}`, moved);
  };

/**
 * Saves, publishes now or later, or drops what was written. Whatever is refused, and whoever is away, what was typed comes
 * back.
 */
export const act = deskAction({
  asks: 'texts.write',
  problems: deskTexts.problems,
  values: (form) => ({ ...typedIn(form), at: textOf(form, 'at'), version: textOf(form, 'version') }),
  intents: {
    async discard(sent) {
      const input = { params: keyOf(sent), body: { version: versionIn(sent) } };
      await sent.client(deskTexts).discardText(input, { signal: sent.signal });
      return back(sent, 'dropped');
    },
    publish: (sent) => publish(sent),
    schedule(sent) {
      const at = momentIn(sent.text('at'));
      if (at === undefined) return sent.refuse('request/invalid', { at: 'moment' });
      // What is past would be public at once, for who wanted it to wait.
      if (Date.parse(at) < Date.now() - JUST_NOW) return sent.refuse('request/invalid', { at: 'past' });
      return publish(sent, at);
    },
    async choose(sent) {
      const [field = ''] = sent.args;
      const { version } = await save(sent);
      return withPicking(sent.href('desk-pictures'), { ...keyOf(sent), field, version });
    },
    async clear(sent) {
      const [field = ''] = sent.args;
      // It goes with what was typed: a hidden field of the form says which picture there is.
      sent.form.set(controlName(field, 'all'), '');
      await save(sent);
      return back(sent, 'saved', field);
    },
    ...Object.fromEntries(ARRANGEMENTS.map((each) => [each, arrange(each)])),
  },
  otherwise: keep,
});
