import { deskOffice } from '@dorpel/contracts/desk-office';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { formsMails } from '@dorpel/contracts/forms-mails';
import type { ActionContext, Redirect, Rejected } from '@dorpel/federation';
import { atDesk } from '@dorpel/federation/at-desk';
import { sendForm } from './fields.ts';

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
