import type { Context } from '@dorpel/federation';
import { __camel__ } from '__contracts__/__name__';
import { msg } from '@lingui/core/macro';

/** What the View shows, as JSON: the browser gets it with the page. */
export type __Name__TeaserData = { readonly title: string; readonly names: string };

/** Gets what the slot shows from the service; null when there is nothing to show. */
export async function load(context: Context): Promise<__Name__TeaserData | null> {
  const { client, i18n, language, signal } = context;
  const { items } = await client(__camel__).listItems({ query: { language } }, { signal });
  const title = i18n._(msg`We are still building this part of the page`);
  return { title, names: items.map(({ name }) => name.text).join(', ') };
}
