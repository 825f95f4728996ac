import { NOTE_LENGTHS, NOTE_STATUSES, NOTE_TYPES } from '@dorpel/contracts/desk-owners';
import { Misuse } from '@dorpel/service-kit';
import { type Note, noteOf, reachableIn, tooLongIn } from '../office/note.ts';
import type { Given } from './given.ts';

/** Reads what the agency wants to note for an owner. @throws Misuse with what is wrong with it */
export function readNote({ text, words }: Given): Note {
  const type = text('type') ?? 'agency';
  const status = text('status');
  const texts = { subject: (text('subject') ?? '').trim(), comment: (text('comment') ?? '').trim() };
  if (texts.subject === '') throw new Misuse(words.subject);
  const long = tooLongIn(texts);
  if (long) throw new Misuse(words.tooLong(words.parts[long], NOTE_LENGTHS[long]));
  const reachable = reachableIn(texts);
  if (reachable) throw new Misuse(words.reachable(words.parts[reachable]));
  const known = NOTE_TYPES.find((each) => each === type);
  if (!known) throw new Misuse(words.noneOf(type, NOTE_TYPES.join(', ')));
  const stands = NOTE_STATUSES.find((each) => each === status);
  if (status !== undefined && !stands) throw new Misuse(words.noneOf(status, NOTE_STATUSES.join(', ')));
  return noteOf({ ...texts, type: known, status: stands });
}
