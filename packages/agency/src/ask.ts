import { createInterface } from 'node:readline';
import { Refused } from '@dorpel/service-kit';
import { DAYS, type Agency } from './agency.ts';
import { EXAMPLE } from './example.ts';
import { checkAgency, WrongAgency, withLogo } from './read-agency.ts';
import type { StoredAgency } from './store.ts';
import type { Texts } from './texts.ts';

type Path = readonly (string | number)[];
type Step = {
  readonly question: keyof Texts['questions'];
  /** The field that the answer is for. */
  readonly path: Path;
  /** An empty answer leaves it out. */
  readonly isOptional?: true;
  readonly read?: (answer: string) => unknown;
};

/** '09:00-12:00 13:00-17:00' from Monday to Friday. */
const hoursIn = (answer: string) =>
  answer
    .split(/\s+/)
    .filter(Boolean)
    .map((span) => {
      const [opens = '', closes = ''] = span.split('-');
      return { days: DAYS.slice(0, 5), opens, closes };
    });

const BEFORE_OFFICES: readonly Step[] = [
  { question: 'name', path: ['name'] },
  { question: 'legalName', path: ['legalName'] },
  { question: 'languages', path: ['languages'], read: (answer) => answer.split(/[\s,]+/).filter(Boolean) },
  { question: 'country', path: ['country'] },
  { question: 'companyNumber', path: ['identity', 'companyNumber'] },
  { question: 'registration', path: ['identity', 'registration'] },
  { question: 'insurer', path: ['identity', 'insurer'], isOptional: true },
  { question: 'policy', path: ['identity', 'policy'], isOptional: true },
];

const ofOffice = (at: number): readonly Step[] => [
  { question: 'street', path: ['offices', at, 'street'] },
  { question: 'zip', path: ['offices', at, 'zip'] },
  { question: 'city', path: ['offices', at, 'city'] },
  { question: 'phone', path: ['offices', at, 'phone'] },
  { question: 'email', path: ['offices', at, 'email'] },
  { question: 'hours', path: ['offices', at, 'hours'], read: hoursIn },
];

const AFTER_OFFICES: readonly Step[] = [
  { question: 'accent', path: ['colours', 'accent'] },
  { question: 'band', path: ['colours', 'band'] },
  { question: 'logo', path: ['logo'], isOptional: true },
  { question: 'inbox', path: ['mail', 'inbox'] },
  { question: 'sender', path: ['mail', 'sender'] },
  { question: 'privacy', path: ['mail', 'privacy'] },
];

const OF_FEED: readonly Step[] = [
  { question: 'format', path: ['feed', 'format'], isOptional: true },
  { question: 'from', path: ['feed', 'from'] },
];

/** Right in every field, so that what is wrong with it once an answer is put in is the answer. */
const RIGHT = {
  BE: EXAMPLE,
  LU: { ...EXAMPLE, country: 'LU', identity: { companyNumber: 'B123456', registration: '10012345/0' } },
} as const satisfies Readonly<Record<Agency['country'], Agency>>;

/** A value with another one at a path in it. */
function withAt(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = Object(whole) as Record<string | number, unknown>;
  const changed = withAt(inner[key], rest, value);
  if (!Array.isArray(whole) && typeof key !== 'number') return { ...inner, [key]: changed };
  const list = Array.isArray(whole) ? [...(whole as unknown[])] : [];
  list[Number(key)] = changed;
  return list;
}

const countryOf = (draft: unknown) => ((draft as Partial<Agency>).country === 'LU' ? 'LU' : 'BE');

/** @throws WrongAgency where the answer can't be in its place */
async function judge(draft: unknown, { path }: Step, value: unknown, folder: string, words: Texts): Promise<void> {
  const { logo: _, ...right } = RIGHT[path[0] === 'country' && value === 'LU' ? 'LU' : countryOf(draft)];
  // The example has one office: each is judged in its place.
  const place = path[0] === 'offices' ? [path[0], 0, ...path.slice(2)] : path;
  await withLogo(checkAgency(withAt(right, place, value), words), folder, words);
}

/**
 * Asks who the agency is, line by line; an answer that can't be right is asked again, with the reason.
 *
 * @param folder where the path of the logo begins
 * @throws Refused where the answers end before the questions do
 */
export async function askAgency(
  words: Texts,
  say: (line: string) => void,
  folder: string,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<StoredAgency> {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  let draft: unknown = { offices: [] };

  async function answerTo(question: keyof Texts['questions']): Promise<string> {
    say(words.questions[question]);
    const { value, done } = await lines.next();
    if (done) throw new Refused(words.ended);
    return value.trim();
  }

  /** Whether the answer was put in its place; not, where an optional one was left out. */
  async function put(step: Step): Promise<boolean> {
    for (;;) {
      const answer = await answerTo(step.question);
      if (answer === '' && step.isOptional) return false;
      const value = step.read ? step.read(answer) : answer;
      try {
        await judge(draft, step, value, folder, words);
        draft = withAt(draft, step.path, value);
        return true;
      } catch (error) {
        if (!(error instanceof WrongAgency)) throw error;
        for (const sentence of error.sentences) say(sentence);
      }
    }
  }

  for (const step of BEFORE_OFFICES) await put(step);
  let offices = 0;
  do {
    for (const step of ofOffice(offices)) await put(step);
    offices += 1;
  } while ((await answerTo('another')).toLowerCase().startsWith(words.yes));
  for (const step of AFTER_OFFICES) await put(step);
  const [format, from] = OF_FEED;
  if (format && from && (await put(format))) await put(from);
  return withLogo(checkAgency(draft, words), folder, words);
}
