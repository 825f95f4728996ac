import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Redirect, type Rejected, rejected } from '@dorpel/federation';

/** What is sent to a page that has no such button: nothing is done. */
export const UNKNOWN_ACTION = 'action/unknown';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...owners.problems, [UNKNOWN_ACTION]: 400 };

/**
 * Runs what a form asks for; what the service refuses becomes a refused form with the same status.
 *
 * @param values what may be shown again: never a password
 */
export async function attempt(
  values: Readonly<Record<string, string>>,
  work: () => Promise<Redirect>,
): Promise<Redirect | Rejected> {
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected(values, error.code, error.fields, STATUSES[error.code]);
  }
}

/** A field of a form as text; a missing one and a file are ''. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
