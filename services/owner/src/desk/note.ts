import type { HistoryType } from '@dorpel/contracts/owner';

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

export type NoteOptions = {
  readonly subject?: string | undefined;
  readonly comment?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
};

/** Reads what the agency wants to note for an owner, or says what is wrong with it. */
export function readNote({
  subject = '',
  comment = '',
  type = 'agency',
  status,
}: NoteOptions): Note | { problem: string } {
  const texts = { subject: subject.trim(), comment: comment.trim() };
  if (texts.subject === '') return { problem: `Say what it is about, with --subject "…".` };
  for (const [name, text] of Object.entries(texts)) {
    const most = LONGEST[name as keyof typeof LONGEST];
    if ([...text].length > most) return { problem: `The ${name} is longer than ${most} characters.` };
    if (tellsHowToReach(text))
      return { problem: `Owners read the ${name}: leave mail addresses and telephone numbers out.` };
  }
  if (!Object.hasOwn(TYPES, type)) return { problem: `'${type}' is none of ${Object.keys(TYPES).join(', ')}.` };
  const known = type as keyof typeof TYPES;
  if (status !== undefined && !STATUSES.includes(status))
    return { problem: `'${status}' is none of ${STATUSES.join(', ')}.` };
  return { type: known, subject: texts.subject, comment: texts.comment || null, status: status ?? TYPES[known] };
}
