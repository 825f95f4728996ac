import { sharedCard } from '@dorpel/federation';
import { LOCALES } from '@dorpel/i18n/languages';
import { canonicalPath, type HeadTag, meta } from '../../app/head.ts';
import type { PageState } from '../../app/page-state.ts';
import type { SiteData } from '../../app/app-context.ts';
import { agencyDetails, agencyJsonLd } from './agency-json-ld.ts';
import { safeJson } from './escape.ts';

function crumbList(state: PageState, { origin, language }: SiteData, home: string): object[] {
  if (state.breadcrumb.length === 0) return [];
  const steps = [{ name: home, href: `/${language}/` }, ...state.breadcrumb];
  // Only the last may be without an address: one on the way that has none is for the eye alone.
  const items = steps.filter(({ href }, at) => href !== undefined || at === steps.length - 1);
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

function structuredData(state: PageState, site: SiteData): HeadTag[] {
  const isHome = canonicalPath(state) === `/${site.language}/`;
  const things = [
    ...(state.head.jsonLd ?? []),
    ...crumbList(state, site, site.content.agency.name),
    { ...agencyJsonLd(site), ...(isHome && agencyDetails(site)) },
  ];
  const text = safeJson({ '@context': 'https://schema.org', '@graph': things });
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }];
}

/**
 * What a page says where it is shared, and to machines that read it (A7, X6): Open Graph, the card of Twitter, and
 * schema.org. Only whoever asks for the document reads it, so the browser never needs it again. Every address is whole.
 */
export function sharingTags(state: PageState, site: SiteData): HeadTag[] {
  const { head } = state;
  const { origin, language, enabled, content } = site;
  const { openGraph = {}, twitter = {} } = head;
  const whole = (address: string | undefined) => address && new URL(address, origin).href;
  // Of what an editor chose, nobody knows more than its address.
  const chosen = openGraph.image === undefined || openGraph.image === head.image ? undefined : openGraph.image;
  const shown = chosen === undefined && head.image === undefined ? sharedCard(content.share) : head;
  const image = whole(chosen ?? shown.image);
  const size = chosen === undefined ? shown.imageSize : undefined;
  return [
    ...meta('og:title', openGraph.title ?? head.title),
    ...meta('og:description', openGraph.description ?? head.description),
    ...meta('og:type', openGraph.type ?? head.type ?? 'website'),
    ...meta('og:url', whole(openGraph.url ?? canonicalPath(state))),
    ...meta('og:site_name', content.agency.name),
    ...meta('og:locale', LOCALES[language].replace('-', '_')),
    ...enabled
      .filter((each) => each !== language && state.alternates[each])
      .flatMap((each) => meta('og:locale:alternate', LOCALES[each].replace('-', '_'))),
    ...meta('og:image', image),
    ...(image && size
      ? [...meta('og:image:width', `${size.width}`), ...meta('og:image:height', `${size.height}`)]
      : []),
    ...meta('og:image:alt', chosen === undefined ? shown.imageAlt : undefined),
    ...meta('twitter:card', (twitter.image ?? image) ? 'summary_large_image' : 'summary'),
    ...meta('twitter:site', twitter.site),
    ...meta('twitter:title', twitter.title),
    ...meta('twitter:description', twitter.description),
    ...meta('twitter:image', whole(twitter.image)),
    ...structuredData(state, site),
  ];
}
