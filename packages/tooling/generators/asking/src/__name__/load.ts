import { type Context, type Found, found } from '@dorpel/federation';
import { __camel__ } from '__contracts__/__name__';
import { msg } from '@lingui/core/macro';

/** What the View shows, as JSON: the browser gets it with the page. */
export type __Name__Data = {
  readonly title: string;
  readonly items: readonly {
    readonly id: string;
    readonly name: { readonly text: string; readonly language: string };
  }[];
};

/** Gets what the page shows from the service; a Problem is the shell's to answer. */
export async function load({ client, i18n, language, signal }: Context): Promise<Found<__Name__Data>> {
  const { items } = await client(__camel__).listItems({ query: { language } }, { signal });
  const title = i18n._(msg`We are still building this page`);
  const slots = { teaser: { slot: '__name__-teaser' } };
  return found({ title, items }, { head: { title, index: false }, slots });
}
