import type { Context, Head } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';

type Alternates = readonly {
  readonly language: Language;
  readonly link: { readonly route: string; readonly params: Record<string, string> };
}[];

/** The address of a thing in each language: its slug and municipality differ (R4, X6). */
export const alternatesOf = (alternates: Alternates, href: Context['href']): NonNullable<Head['alternates']> =>
  Object.fromEntries(
    alternates
      .map(({ language, link }) => [language, href(link.route, link.params, language)] as const)
      .filter(([, address]) => address !== '/'),
  );
