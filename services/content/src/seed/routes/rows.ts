import type { RouteRow } from '@dorpel/contracts/content';
import { inLanguage } from '@dorpel/i18n/languages';
import { each, type Words, words } from '../words.ts';

type Row = Pick<RouteRow, 'name' | 'original' | 'page' | 'paths'> & Partial<RouteRow>;
export type Crumb = RouteRow['breadcrumb'][number];

/** A row of the routing table; a page without breadcrumb unless said. */
export const row = (given: Row): RouteRow => ({ type: 'page', breadcrumb: [], ...given });
export const crumb = (name: Words, path?: string): Crumb => ({ name, ...(path !== undefined && { path }) });
/** Paths that begin with a word of their language. */
export const under = (base: Words, rest = '') => each(base, (word) => `${word}/${rest}`);
export const slashed = (nl: string, fr: string, en: string, de: string) => under(words(nl, fr, en, de));
/** Paths of two words. */
export const within = (base: Words, names: Words): Words =>
  each(base, (word, language) => `${word}/${inLanguage(names, language)}/`);
