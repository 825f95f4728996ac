import type { StoredAgency } from '@dorpel/agency/store';
import type { Content } from '../library/library.ts';
import { routes } from '../seed/routes/routes.ts';
import { legalPagesOf } from './legal.ts';
import { pagesOf } from './pages.ts';
import { settingsOf } from './settings.ts';

/** The empty site of an agency, for its editors to go on with: the same each time it is made of the same agency. */
export function contentOf(agency: StoredAgency): Content {
  const pages = [...pagesOf(agency), ...legalPagesOf(agency)];
  const own = new Set(pages.map(({ id }) => id));
  // An address of the content needs the page that is there; one with a token or a form has another remote's.
  const isThere = (id: string | undefined) => id === undefined || own.has(id);
  return {
    settings: settingsOf(agency),
    routes: routes.filter(({ page, params }) => page !== 'content-page' || isThere(params?.['id'])),
    pages,
    categories: [],
    articles: [],
    images: [],
  };
}
