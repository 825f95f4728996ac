import type { Language } from '@dorpel/i18n/languages';
import type { Library } from '../library/library.ts';
import { mayLeadTo } from '../library/redirect.ts';
import type { Redirect } from './redirects.repository.ts';

/** Where an address leads on to in one step; null: nowhere that visitors may see. */
export function targetOf({ language, to }: Pick<Redirect, 'language' | 'to'>, library: Library): string | null {
  if ('route' in to) {
    const href = library.routes.href(to.route, {}, language);
    return href === '/' ? null : href;
  }
  return mayLeadTo(to.link, library.settings) ? to.link : null;
}

/** A public path of the site as its language and the rest: '/nl/oud/' -> 'nl', 'oud/'. Undefined for what is none. */
export function addressIn(path: string, { table }: Library): { language: Language; from: string } | undefined {
  const [, prefix, rest = ''] = /^\/([a-z]{2,3})\/([^?#\s\\<>"]*)$/.exec(path) ?? [];
  const language = table.enabled.find((each) => each === prefix);
  if (!language || rest === '') return undefined;
  const from = plainPath(rest).replace(/\/*$/, '/');
  return from === '/' ? undefined : { language, from };
}

/** A path as addresses are known by: decoded and in lower case; as it stands where it can't be decoded. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}
