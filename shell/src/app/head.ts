import type { PageState } from './page-state.ts';
import type { SiteData } from './world.ts';

export type HeadTag = {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
};

const meta = (name: string, content: string | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content } }] : [];

const link = (rel: string, href: string, more: Record<string, string> = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, href, ...more },
});

/** JSON that can stand inside a script element, whatever the texts in it. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function crumbList(state: PageState, { origin, language }: SiteData): object[] {
  if (state.breadcrumb.length === 0) return [];
  const items = [{ name: 'Home', href: `/${language}/` }, ...state.breadcrumb];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: items.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(href ? { item: origin + href } : {}),
      })),
    },
  ];
}

/** What the head says about a page besides its title: for search engines, and for where it is shared (A7, R13, X6). */
export function headTags(state: PageState, site: SiteData): HeadTag[] {
  const { head, alternates } = state;
  const { origin } = site;
  const path = head.canonical ?? state.address.replace(/[?#].*$/, '');
  const found = state.status === 200;
  const robots = [head.index === false || !found ? 'noindex' : '', head.follow === false ? 'nofollow' : '']
    .filter(Boolean)
    .join(', ');
  const things = [...(head.jsonLd ?? []), ...crumbList(state, site)];
  const localized = Object.entries(alternates).filter(([, href]) => href);
  return [
    ...meta('description', head.description),
    ...meta('robots', robots),
    ...(head.follow === false ? meta('referrer', 'no-referrer') : []),
    ...(found ? [link('canonical', origin + path)] : []),
    ...(found && localized.length > 1
      ? [
          ...localized.map(([language, href]) => link('alternate', origin + href, { hreflang: language })),
          link('alternate', origin + (alternates[site.defaultLanguage] ?? '/'), { hreflang: 'x-default' }),
        ]
      : []),
    ...meta('og:title', head.title),
    ...meta('og:description', head.description),
    ...meta('og:type', head.type ?? 'website'),
    ...meta('og:url', origin + path),
    ...meta('og:site_name', site.content.agency.name),
    ...meta('og:locale', site.language),
    ...meta('og:image', head.image && new URL(head.image, origin).href),
    ...meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...(things.length > 0
      ? [
          {
            tag: 'script' as const,
            attributes: { type: 'application/ld+json' },
            text: safeJson({ '@context': 'https://schema.org', '@graph': things }),
          },
        ]
      : []),
  ];
}
