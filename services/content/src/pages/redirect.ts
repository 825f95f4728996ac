import type { PageItem } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';

/** Where a page sends its visitor instead: `redirect` of the language, else `redirectUrl` (R8); null: it stays. */
export function redirectOf({ params }: PageItem, { language, href }: InLanguage): string | null {
  const to = params.redirect?.[language] ?? params.redirectUrl;
  return to === undefined ? null : href(to);
}
