import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Redirect, type Rejected, rejected } from '@dorpel/federation';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskStaff.problems };

/**
 * Runs what a form of the desk asks for; what the service refuses becomes a refused form with the same status.
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
