import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect, type Redirect, rejected, type Rejected } from '@dorpel/federation';

type Statuses = Readonly<Record<string, number>>;

/**
 * Runs what forms ask for; what the service refuses becomes a refused form with the same status.
 *
 * @param problems what may be refused beside what any service refuses, each with its status
 * @returns a function of the values that may be shown again (never a password) and of what is asked
 */
function attemptWith(problems: Statuses) {
  const statuses: Statuses = { ...COMMON_PROBLEMS, ...problems };
  return async (
    values: Readonly<Record<string, string>>,
    work: () => Promise<Redirect>,
  ): Promise<Redirect | Rejected> => {
    try {
      return await work();
    } catch (error) {
      if (!isProblem(error)) throw error;
      return rejected(values, error.code, error.fields, statuses[error.code]);
    }
  };
}

/** What is sent to a page that has no such button: nothing is done. */
export const UNKNOWN_ACTION = 'action/unknown';

/** Runs what a form of the owners' pages asks for. */
export const attempt = attemptWith({ ...owners.problems, [UNKNOWN_ACTION]: 400 });

/** Runs what an owner who is logged in asks for; whose session is over, ended in another tab or by the office, is led to the login. */
export const attemptAsOwner = (
  { href }: Pick<Parameters<Action>[0], 'href'>,
  values: Readonly<Record<string, string>>,
  work: () => Promise<Redirect>,
): Promise<Redirect | Rejected> =>
  attempt(values, async () => {
    try {
      return await work();
    } catch (error) {
      if (isProblem(error, 'session/missing')) return redirect(href('owner-login'));
      throw error;
    }
  });

/** A field of a form as text; a missing one and a file are ''. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
