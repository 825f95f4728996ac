import type { ContentPage } from '@dorpel/contracts/content';
import type { InLanguage } from '../library/in-language.ts';

/**
 * A page as a preview shows it (R14): never indexed or followed, not sent on, and found in the other languages under the
 * same token.
 */
export function presentPreview(page: ContentPage, token: string, { library }: InLanguage): ContentPage {
  const { routes, table } = library;
  return {
    ...page,
    metadata: { ...page.metadata, index: false, follow: false, jsonLd: [] },
    redirect: null,
    alternates: table.enabled.map((language) => ({ language, href: routes.href('preview', { token }, language) })),
  };
}
