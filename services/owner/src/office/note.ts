import { NOTE_LENGTHS, type NOTE_STATUSES, type NOTE_TYPES } from '@dorpel/contracts/desk-owners';

type NoteType = (typeof NOTE_TYPES)[number];
type NoteStatus = (typeof NOTE_STATUSES)[number];

/** What the agency writes into the history of a property: its own words, for the owner to read. */
export type Note = {
  readonly type: NoteType;
  readonly subject: string;
  readonly comment: string | null;
  readonly status: NoteStatus;
};

/** How a note of a type stands, unless the agency says otherwise. */
const USUAL: Readonly<Record<NoteType, NoteStatus>> = { agency: 'done', viewing: 'done', offer: 'received' };

const DATES = /\b\d{2}-\d{2}-\d{4}\b/g;
const ADDRESS = /\S+@\S+/;
/** Nine digits and more from a '0' or a '+' on, however grouped. */
const NUMBER = /(?:\+|\b0)(?:[\s./()-]*\d){8,}/;
const tellsHowToReach = (text: string) => ADDRESS.test(text) || NUMBER.test(text.replace(DATES, ''));

const PARTS = ['subject', 'comment'] as const;
export type NotePart = (typeof PARTS)[number];

/** The first part that is longer than the history has room for. */
export const tooLongIn = (texts: Readonly<Record<NotePart, string>>): NotePart | undefined =>
  PARTS.find((part) => [...texts[part]].length > NOTE_LENGTHS[part]);

/** The first part that names a mail address or a telephone number: owners read it. */
export const reachableIn = (texts: Readonly<Record<NotePart, string>>): NotePart | undefined =>
  PARTS.find((part) => tellsHowToReach(texts[part]));

/** A note as it is stored. */
export const noteOf = ({
  type,
  subject,
  comment = '',
  status,
}: {
  readonly type: NoteType;
  readonly subject: string;
  readonly comment?: string | undefined;
  readonly status?: NoteStatus | undefined;
}): Note => ({ type, subject: subject.trim(), comment: comment.trim() || null, status: status ?? USUAL[type] });
