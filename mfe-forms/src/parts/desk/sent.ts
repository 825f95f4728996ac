import type { Rejected } from '@dorpel/federation';

/** In the address that a form is sent to, so that the page that follows knows that something was written. */
export const SENT = 'sent';

type Pairs = readonly (readonly [name: string, value: string])[];

/** All that a form says in words. */
export const pairsOf = (form: FormData): Pairs =>
  [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');

/** What a form that came back said (`pairsOf`); nothing where it was not kept. */
export const sentIn = (rejected: Rejected | undefined): Pairs => (rejected?.values[SENT] as Pairs | undefined) ?? [];
