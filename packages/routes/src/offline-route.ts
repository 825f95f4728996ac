import { LANGUAGES } from '@dorpel/i18n/languages';
import type { RouteEntry } from './routes.ts';

const NAME = 'offline';

/** Where the page is that a visitor without a network gets, in each language: '/nl/offline/'. */
export const offlinePath = (language: string): string => `/${language}/${NAME}/`;

/**
 * What a visitor can read without a network. It is the shell's own: no site stores it in its routing table, and no browser
 * draws it, since it must be there where nothing else is.
 */
export const OFFLINE_ROUTE: RouteEntry = {
  name: NAME,
  original: `/${NAME}`,
  type: 'page',
  page: NAME,
  paths: Object.fromEntries(LANGUAGES.map((language) => [language, `${NAME}/`])) as RouteEntry['paths'],
  breadcrumb: [],
};
