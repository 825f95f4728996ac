import type { Context } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

/** What the View shows, as JSON: the browser gets it with the page. */
export type __Name__TeaserData = { readonly title: string };

/** Gets what the slot shows, with `client(contract)`; null when there is nothing to show. */
export async function load({ i18n }: Context): Promise<__Name__TeaserData | null> {
  return { title: i18n._(msg`We are still building this part of the page`) };
}
