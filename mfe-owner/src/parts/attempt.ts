import { owners } from '@dorpel/contracts/owner';
import { attemptWith } from './attempt-with.ts';

/** What is sent to a page that has no such button: nothing is done. */
export const UNKNOWN_ACTION = 'action/unknown';

/** Runs what a form of the owners' pages asks for. */
export const attempt = attemptWith({ ...owners.problems, [UNKNOWN_ACTION]: 400 });

/** A field of a form as text; a missing one and a file are ''. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
