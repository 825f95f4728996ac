import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { formsMails } from '@dorpel/contracts/forms-mails';
import { type ActionContext, redirect, type Redirect, rejected, type Rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';

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

const PROBLEMS: Readonly<Record<string, number>> = {
  ...deskSubmissions.problems,
  ...deskOffice.problems,
  ...formsMails.problems,
};

/** All that was ticked under one name. */
export const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === 'string');

/**
 * Does what a form of the desk asks for, and leads on; what the service refuses comes back with what was typed.
 *
 * @param values what was typed
 * @param to where it leads when it is done
 */
export function attempt(
  context: Pick<ActionContext, 'href'>,
  values: Readonly<Record<string, unknown>>,
  ask: () => Promise<unknown>,
  to: string,
): Promise<Redirect | Rejected> {
  return sendForm(atDesk(context, ask), to, values, PROBLEMS);
}
