import { Problem } from '@dorpel/contracts';
import type { Language } from '@dorpel/i18n/languages';
import type { Library } from '../library/library.ts';
import { mayLeadTo } from '../library/redirect.ts';
import { addressIn, plainPath, targetOf } from './lead-on.ts';
import type { Redirect, Redirects } from './redirects.repository.ts';

/** What is at a public path: a row of the table, wherever the path leads in it; undefined: nothing. */
function rowAt({ language, from }: Pick<Redirect, 'language' | 'from'>, { routes }: Library) {
  const match = routes.parse(`/${language}/${encodeURI(from)}`, language);
  const found = match.kind === 'redirect' ? routes.parse(match.to, language) : match;
  return found.kind === 'match' ? found : undefined;
}

/** Where it is to lead, in one step whatever stands between. @throws Problem 'redirect/refused' */
async function leadsTo(
  to: string,
  from: Language,
  library: Library,
  redirects: Pick<Redirects, 'find'>,
): Promise<Redirect['to']> {
  const asked = addressIn(to, library);
  if (!asked) {
    if (to.startsWith('/') || !mayLeadTo(to, library.settings))
      throw new Problem('redirect/refused', { to: 'invalid' });
    return { link: to };
  }
  const row = rowAt(asked, library);
  if (!row) {
    const former = await redirects.find(asked);
    if (!former) throw new Problem('redirect/refused', { to: 'unknown' });
    return former.to;
  }
  const isSingle = asked.language === from && !row.entry.paths[from]?.includes(':');
  return isSingle ? { route: row.entry.name } : { link: to };
}

/**
 * A redirect as somebody asks for it, and where it leads now.
 *
 * @param asked public paths with their language ('/nl/oud/'), or `to` an address of a host that the settings name
 * @throws Problem 'redirect/refused', 'redirect/taken'
 */
export async function createRedirect(
  asked: { readonly from: string; readonly to: string },
  library: Library,
  redirects: Pick<Redirects, 'find'>,
  made: Pick<Redirect, 'at' | 'by'>,
): Promise<{ readonly redirect: Redirect; readonly target: string }> {
  const from = addressIn(asked.from, library);
  if (!from) throw new Problem('redirect/refused', { from: 'invalid' });
  if (rowAt(from, library)) throw new Problem('redirect/taken', { from: 'taken' });
  const redirect = { ...from, to: await leadsTo(asked.to, from.language, library, redirects), ...made, isOwn: true };
  const target = targetOf(redirect, library);
  if (target === null || plainPath(target) === `/${from.language}/${from.from}`)
    throw new Problem('redirect/refused', { to: 'invalid' });
  return { redirect, target };
}
