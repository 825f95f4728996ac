import { isProblem } from '@dorpel/contracts';
import { type AnyPage, type Context, type Found, found, type Page, type PageProps, rejected } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from './desk.ts';
import { pairsOf, SENT } from './sent.ts';
import { Unsent } from './Unsent.tsx';

/** What stands in the place of a page that can't be had after a form of it was sent. */
type Away = { readonly isAway: true };
const isAway = (data: unknown): data is Away => typeof data === 'object' && data !== null && 'isAway' in data;

const away = <P,>({ i18n }: Context<P>): Found<Away> =>
  found({ isAway: true }, { head: { title: i18n._(msg`Not sent yet`), index: false } });

/** Whether somebody is led to the login: their session ended meanwhile. */
const isToLogin = (result: { readonly kind: string; readonly to?: string }, { href }: Pick<Context, 'href'>) =>
  result.kind === 'redirect' && result.to === href('desk-login');

/** Why a page can't be had that could be had before: a service is down, or took too long. */
const isOutage = (error: unknown) => !isProblem(error) || error.code === 'service/unavailable';

/**
 * Declares a page of the desk on which somebody writes. Its forms go to an address with `SENT`: whoever is away by then, and
 * also where the session has ended meanwhile, what was written comes back and can be sent again.
 */
export function writingPage<P = Record<string, string>, D = unknown>(page: Required<Page<P, D>>): AnyPage {
  const { load, action, View } = page;
  return desk.page<P, D>({
    async load(context) {
      const wasSent = context.url.searchParams.has(SENT);
      try {
        const result = await load(context);
        return wasSent && isToLogin(result, context) ? (away(context) as unknown as Found<D>) : result;
      } catch (error) {
        if (!wasSent || !isOutage(error)) throw error;
        return away(context) as unknown as Found<D>;
      }
    },
    async action(context) {
      const kept = { [SENT]: pairsOf(context.form) };
      try {
        const result = await action(context);
        if (isToLogin(result, context)) return rejected(kept, 'session/missing', {}, 401);
        return result.kind === 'rejected' ? { ...result, values: { ...result.values, ...kept } } : result;
      } catch (error) {
        if (!isOutage(error)) throw error;
        return rejected(kept, 'service/unavailable', {}, 503);
      }
    },
    View: (props: PageProps<D, P>) => (isAway(props.data) ? <Unsent rejected={props.rejected} /> : <View {...props} />),
  });
}
