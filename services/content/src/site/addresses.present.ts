import type { ContentAddress, RouteRow } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';
import type { InLanguage } from '../library/in-language.ts';
import { redirectOf } from '../library/redirect.ts';

type Subject = Pick<ContentAddress, 'modifiedOn' | 'pictures'>;

/** Pages and articles; not what thanks, and not what one must log in for. */
const FOUND: ReadonlySet<RouteRow['type']> = new Set(['page', 'article']);

/** What a row is about; null where search engines shall not find it. */
function subjectOf({ page, params }: RouteRow, speech: InLanguage): Subject | null {
  // A page of another remote: nothing is known of it here.
  if (page !== 'content-page') return { modifiedOn: null, pictures: [] };
  const { library, pictures } = speech;
  const id = params?.['id'] ?? '';
  const item = library.page(id);
  if (item) {
    const { isActiveSEO = true, image, bannerImages = [] } = item.params;
    if (!isActiveSEO || redirectOf(item, speech)) return null;
    return { modifiedOn: item.modifyDate, pictures: pictures([...(image ? [image] : []), ...bannerImages]) };
  }
  const article = library.article(id);
  return article ? { modifiedOn: article.modifyDate, pictures: pictures(article.image ? [article.image] : []) } : null;
}

/** Everything of the routing table that belongs in a sitemap (X6), in its order. */
export function presentAddresses(speech: InLanguage): ContentAddress[] {
  const { table, routes } = speech.library;
  return table.entries.flatMap((entry) => {
    const isOpen = FOUND.has(entry.type) && entry.indexed !== false && !entry.original.includes(':');
    const subject = isOpen ? subjectOf(entry, speech) : null;
    if (!subject || Object.values(entry.paths).some((path) => path.includes(':'))) return [];
    const alternates = Object.entries(routes.alternates(entry.name, {})) as [Language, string][];
    return [{ alternates: alternates.map(([language, href]) => ({ language, href })), ...subject }];
  });
}
