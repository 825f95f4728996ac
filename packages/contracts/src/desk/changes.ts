import { array, type Infer, nullable, object, string } from 'superstruct';
import { isoInstant } from '../fields.ts';

/** Something that was changed at the desk: who, when, what, before and after. */
export const deskChange = object({
  at: isoInstant(),
  by: object({ id: string(), name: string() }),
  /** What it is: 'template', 'mail-rules', 'mail', 'lead', 'person' or newer. */
  what: string(),
  /** Which one, as people call it; never a person's name or address. */
  about: string(),
  /** Which part of it: 'subject (nl)'. */
  part: string(),
  before: nullable(string()),
  after: nullable(string()),
});
export type DeskChange = Infer<typeof deskChange>;

export const deskChanges = object({ items: array(deskChange) });
