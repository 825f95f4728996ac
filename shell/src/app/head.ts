import type { PageState } from './page-state.ts';
import type { SiteData } from './world.ts';

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

/** The address a page is known under: the query counts only where the page says so. */
export const canonicalPath = ({ head, address }: Pick<PageState, 'head' | 'address'>): string =>
  head.canonical ?? address.replace(/[?#].*$/, '');

/**
 * What the head says about a page besides its title, wherever it is rendered (A7): its description, whether it may be
 * found and followed (isActiveSEO, noReferrerNoFollow), its address and those in the other languages (R4).
 */
export function headTags(state: PageState, { origin, defaultLanguage }: SiteData): HeadTag[] {
  const { head, alternates } = state;
  const found = state.status === 200;
  const robots = [head.index === false || !found ? 'noindex' : '', head.follow === false ? 'nofollow' : '']
    .filter(Boolean)
    .join(', ');
  const localized = Object.entries(alternates).filter(([, href]) => href);
  return [
    ...meta('description', head.description),
    ...meta('robots', robots),
    ...(head.follow === false ? meta('referrer', 'no-referrer') : []),
    ...(found ? [link('canonical', origin + canonicalPath(state))] : []),
    ...(found && localized.length > 1
      ? [
          ...localized.map(([language, href]) => link('alternate', origin + href, { hreflang: language })),
          link('alternate', origin + (alternates[defaultLanguage] ?? '/'), { hreflang: 'x-default' }),
        ]
      : []),
  ];
}
