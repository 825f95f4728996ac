import type { Context, Head } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';

type Alternates = readonly {
  readonly language: Language;
  readonly link: { readonly route: string; readonly params: Record<string, string> };
}[];

type Thing = { readonly alternates: Alternates; readonly writtenIn?: readonly Language[] | undefined };

/**
 * The address of a thing in each language: its slug and municipality differ (R4, X6). Where its text is in another language
 * than its page, the page in that language is the one to be found (S9).
 */
export function addressesOf(
  { alternates, writtenIn }: Thing,
  { language, url, href }: Pick<Context, 'language' | 'url' | 'href'>,
): Pick<Head, 'alternates' | 'canonical' | 'writtenIn'> {
  const addresses = Object.fromEntries(
    alternates
      .map((each) => [each.language, href(each.link.route, each.link.params, each.language)] as const)
      .filter(([, address]) => address !== '/'),
  );
  const [first] = writtenIn ?? [];
  const isWritten = writtenIn === undefined || first === undefined || writtenIn.includes(language);
  return {
    alternates: addresses,
    canonical: isWritten ? url.pathname : (addresses[first] ?? url.pathname),
    ...(writtenIn && writtenIn.length > 0 && { writtenIn }),
  };
}
