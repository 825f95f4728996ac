import { isProblem } from '@dorpel/contracts';
import { type Context, redirect, type Redirect, rejected, type Rejected } from '@dorpel/federation';

/** The token in the address of a page that a mail leads to; '' when there is none. */
export const tokenOf = ({ url }: Pick<Context<object>, 'url'>): string => url.searchParams.get('token') ?? '';

/** What a link leads to, or the code of what is wrong with it. */
export type Linked<T> =
  | { readonly value: T; readonly code?: never }
  | { readonly code: string; readonly value?: never };

/** Asks for what a link leads to. */
export async function linked<T>(ask: Promise<T>): Promise<Linked<T>> {
  try {
    return { value: await ask };
  } catch (error) {
    if (isProblem(error)) return { code: error.code };
    throw error;
  }
}

/**
 * Does what a button of such a page says, and comes back to the page, which then shows how things are. `what` was done
 * makes it another address, so that browsers ask for it anew.
 */
export async function act(
  context: Context<object>,
  what: string,
  doing: Promise<unknown>,
): Promise<Redirect | Rejected> {
  try {
    await doing;
    const query = new URLSearchParams({ token: tokenOf(context), done: what }).toString();
    return redirect(`${context.url.pathname}?${query}`);
  } catch (error) {
    if (isProblem(error)) return rejected({}, error.code, error.fields);
    throw error;
  }
}
