import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { type Redirect, type Rejected, redirect, rejected } from '@dorpel/federation';
import { isRedirect } from '@dorpel/federation/at-desk';

/** What was typed into a field of a sent form; '' where it is no text. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What was typed before a refusal. */
export const typed = (rejection: Rejected | undefined, name: string): string | undefined => {
  const value = rejection?.values[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Does what a form says: leads to where it shows that it is done, or back with what was typed.
 *
 * @param doing what may lead elsewhere (`atDesk`)
 * @param problems of the contract: code -> status
 */
export async function sendForm(
  doing: Promise<unknown>,
  done: string,
  values: Readonly<Record<string, unknown>>,
  problems: Readonly<Record<string, number>>,
): Promise<Redirect | Rejected> {
  try {
    const answer = await doing;
    return isRedirect(answer) ? answer : redirect(done);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const statuses: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...problems };
    return rejected(values, error.code, error.fields, statuses[error.code]);
  }
}
