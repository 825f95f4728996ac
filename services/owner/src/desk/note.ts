import type { HistoryType } from '@dorpel/contracts/owner';
import { Misuse } from '@dorpel/service-kit';
import type { Given } from './given.ts';

/** What the agency writes into the history of a property: its own words, for the owner to read. */
export type Note = {
  readonly type: HistoryType;
  readonly subject: string;
  readonly comment: string | null;
  readonly status: string;
};

/** What a note can be about, and how it stands unless the agency says otherwise. */
const TYPES = { agency: 'done', viewing: 'done', offer: 'received' } as const satisfies Partial<
  Record<HistoryType, string>
>;
const STATUSES: readonly string[] = ['received', 'planned', 'moved', 'cancelled', 'done'];

/** Characters of a subject, and of a comment (contract of the history). */
const LONGEST = { subject: 100, comment: 250 } as const;

const DATES = /\b\d{2}-\d{2}-\d{4}\b/g;
const ADDRESS = /\S+@\S+/;
/** Nine digits and more from a '0' or a '+' on, however grouped. */
const NUMBER = /(?:\+|\b0)(?:[\s./()-]*\d){8,}/;
const tellsHowToReach = (text: string) => ADDRESS.test(text) || NUMBER.test(text.replace(DATES, ''));

/** Reads what the agency wants to note for an owner. @throws Misuse with what is wrong with it */
export function readNote({ text, words }: Given): Note {
  const type = text('type') ?? 'agency';
  const status = text('status');
  const texts = { subject: (text('subject') ?? '').trim(), comment: (text('comment') ?? '').trim() };
  if (texts.subject === '') throw new Misuse(words.subject);
  for (const part of ['subject', 'comment'] as const) {
    if ([...texts[part]].length > LONGEST[part]) throw new Misuse(words.tooLong(words.parts[part], LONGEST[part]));
    if (tellsHowToReach(texts[part])) throw new Misuse(words.reachable(words.parts[part]));
  }
  if (!Object.hasOwn(TYPES, type)) throw new Misuse(words.noneOf(type, Object.keys(TYPES).join(', ')));
  if (status !== undefined && !STATUSES.includes(status)) throw new Misuse(words.noneOf(status, STATUSES.join(', ')));
  const known = type as keyof typeof TYPES;
  return { type: known, subject: texts.subject, comment: texts.comment || null, status: status ?? TYPES[known] };
}
