import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

/** What the View shows, as JSON: the browser gets it when it renders the page. */
export type __Name__Data = { readonly title: string };

/**
 * Gets what the page shows, with `client(contract)`; answers `notFound()` for what there is not. The page is `still`: only what is
 * marked with `alive(…)` does something in the browser, the rest stays the server's HTML.
 */
export async function load({ i18n }: Context): Promise<Found<__Name__Data>> {
  const title = i18n._(msg`We are still building this page`);
  return found(
    { title },
    { head: { title, index: false }, still: true, slots: { teaser: { slot: '__name__-teaser' } } },
  );
}
