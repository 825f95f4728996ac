import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { type Redirect, type Rejected, rejected } from '@dorpel/federation';

type Statuses = Readonly<Record<string, number>>;

/**
 * Runs what forms ask for; what the service refuses becomes a refused form with the same status.
 *
 * @param problems what may be refused beside what any service refuses, each with its status
 * @returns a function of the values that may be shown again (never a password) and of what is asked
 */
export function attemptWith(problems: Statuses) {
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
