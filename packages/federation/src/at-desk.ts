import { isProblem } from '@dorpel/contracts';
import { type Context, type Redirect, redirect } from './remote.ts';

/** Where somebody is led who is not let in yet: to the login, or to what must be done first. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'session/missing': 'desk-login',
  'password/must-be-replaced': 'desk-password',
  'second-factor/missing': 'desk-account',
};

/** Asks for what only the desk may see; who may not is led where they may. */
export async function atDesk<T>({ href }: Pick<Context, 'href'>, ask: () => Promise<T>): Promise<T | Redirect> {
  try {
    return await ask();
  } catch (error) {
    const route = isProblem(error) ? ELSEWHERE[error.code] : undefined;
    if (route) return redirect(href(route));
    throw error;
  }
}

/** Whether an answer leads elsewhere. */
export const isRedirect = (value: unknown): value is Redirect =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'redirect';
