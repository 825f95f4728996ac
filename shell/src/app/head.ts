import type { Head } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import type { PageState } from './page-state.ts';
import type { SiteData } from './app-context.ts';

export type HeadTag = {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
};

export const meta = (name: string, content: string | null | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { [/^(og|article):/.test(name) ? 'property' : 'name']: name, content } }] : [];

const link = (rel: string, href: string, more: Record<string, string> = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, href, ...more },
});

/** Letters that search engines show of a title. */
const SHOWN = 60;

/** The title of the document: of the page, and whose it is where there is room for both (S3). */
export function documentTitle({ title, hasWholeTitle }: Head, agency: string): string {
  const both = `${title} | ${agency}`;
  return hasWholeTitle || title.includes(agency) || both.length > SHOWN ? title : both;
}

/** The address a page is known under: the query counts only where the page says so. */
export const canonicalPath = ({ head, address }: Pick<PageState, 'head' | 'address'>): string =>
  head.canonical ?? address.replace(/[?#].*$/, '');

/**
 * What the head says about a page besides its title, wherever it is rendered (A7): its description, whether it may be
 * found and followed (isActiveSEO, noReferrerNoFollow), its address and those in the other languages (R4).
 */
export function headTags(state: PageState, { origin, language, defaultLanguage }: SiteData): HeadTag[] {
  const { head, alternates } = state;
  const found = state.status === 200;
  const robots = [head.index === false || !found ? 'noindex' : '', head.follow === false ? 'nofollow' : '']
    .filter(Boolean)
    .join(', ');
  const isWritten = (tag: string) => head.writtenIn?.some((each) => each === tag) ?? true;
  // Where this one is none of its languages, another address is the page to be found.
  // A list of one place is that list in every language: what its own address asks, the others ask too.
  const query = head.canonical?.replace(/^[^?]*/, '') ?? '';
  const localized = Object.entries(alternates).filter(([each, href]) => href && isWritten(each) && isWritten(language));
  const fallback = alternates[isWritten(defaultLanguage) ? defaultLanguage : (localized[0]?.[0] as Language)];
  return [
    ...meta('description', head.description),
    ...meta('robots', robots),
    ...(head.follow === false ? meta('referrer', 'no-referrer') : []),
    ...(found ? [link('canonical', origin + canonicalPath(state))] : []),
    ...(found && localized.length > 1
      ? [
          ...localized.map(([each, href]) => link('alternate', origin + href + query, { hreflang: each })),
          link('alternate', origin + (fallback ?? '/') + query, { hreflang: 'x-default' }),
        ]
      : []),
  ];
}
