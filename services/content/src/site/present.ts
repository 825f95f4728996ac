import type { ContentAddress, MenuItem, RouteRow, Site } from '@dorpel/contracts/content';
import type { PageItem } from '@dorpel/contracts/content-entities';
import { dayOf } from '@dorpel/i18n/brussels';
import { type InLanguage, redirectOf, versionOf } from '../library/library.ts';
import { presentLook, presentShare, sharedSite } from '../media/media.ts';

const inOrder = (a: PageItem, b: PageItem) => a.sort - b.sort;

/**
 * The menu: pages that are not hidden and whose conditions hold, each with its children (H1). An item leads straight to where its page would
 * send the visitor, so the services item (id 6) leads to the selling page.
 */
function presentMenu(speech: InLanguage): MenuItem[] {
  const shown = speech.library.pages
    .filter((page) => page.status === 'Published' && speech.isDisplayed(page))
    .toSorted(inOrder);
  const linkOf = (page: PageItem) => ({
    id: page.id,
    label: speech.word(page.name),
    href: redirectOf(page, speech) ?? speech.href(page.path),
  });
  return shown
    .filter(({ parentId }) => parentId === null)
    .map((page) => ({ ...linkOf(page), children: shown.filter(({ parentId }) => parentId === page.id).map(linkOf) }));
}

/** What networks call themselves. */
const NETWORKS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

function presentAgency({ library, now, say, word }: InLanguage): Site['agency'] {
  const { slogan, city, identity, offices, closures = [], social = {}, ...agency } = library.settings.agency;
  const today = dayOf(now);
  const coming = closures
    .map(({ until, note, ...closure }) => ({ ...closure, until: until ?? closure.from, note: say(note)?.text ?? null }))
    .filter(({ until }) => until >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  const elsewhere = Object.entries(social).map(([network, href]) => ({ label: NETWORKS[network] ?? network, href }));
  return {
    ...agency,
    ...(coming.length > 0 && { closures: coming }),
    ...(elsewhere.length > 0 && { social: elsewhere }),
    ...(offices && { offices: offices.map((office) => ({ ...office, city: word(office.city) })) }),
    slogan: word(slogan),
    city: word(city),
    identity: identity.map(({ label, value, href }) => ({
      label: word(label),
      value: word(value),
      ...(href && { href }),
    })),
  };
}

function presentFooter(speech: InLanguage): Site['footer'] {
  const { columns, copyright } = speech.library.settings.footer;
  return {
    columns: columns.filter(speech.isDisplayed).map((column) => ({
      title: speech.word(column.title),
      introText: speech.say(column.introText)?.text ?? null,
      fullText: speech.html(column.fullText)?.text ?? null,
      images: speech.pictures(column.images),
      links: (column.links ?? []).map(speech.link),
    })),
    copyright: speech.word(copyright),
  };
}

function presentConsent({ library, word, link }: InLanguage): Site['consent'] {
  const { consent } = library.settings;
  return (
    consent && {
      title: word(consent.title),
      text: word(consent.text),
      policy: link(consent.policy),
      categories: Object.entries(consent.categories).map(([id, { name, text }]) => ({
        id,
        name: word(name),
        text: word(text),
      })),
    }
  );
}

/** What the frame around every page shows, in one language (H1, H6). */
export function presentSite(speech: InLanguage): Site {
  const headerLinks = speech.library.settings.headerLinks
    .filter((link) => link.status === 'Published' && speech.isDisplayed(link))
    .map(({ icon, colour, ...link }) => ({ ...speech.link(link), icon, colour: colour ?? null }));
  const site = {
    agency: presentAgency(speech),
    menu: presentMenu(speech),
    headerLinks,
    footer: presentFooter(speech),
    consent: presentConsent(speech),
    tags: speech.library.settings.tags,
    look: presentLook(speech.library.settings.look),
    share: presentShare('site', 'site', speech, sharedSite(speech)),
  };
  return { version: versionOf(site), ...site };
}

type Subject = Pick<ContentAddress, 'modifiedOn' | 'pictures'>;

/** Pages and articles; not what thanks, and not what one must log in for. */
const FOUND: ReadonlySet<RouteRow['type']> = new Set(['page', 'article']);

/** What a row is about in one language; null where search engines shall not find it. */
function subjectOf({ page, params }: RouteRow, speech: InLanguage): Subject | null {
  // A page of another remote: nothing is known of it here.
  if (page !== 'content-page') return { modifiedOn: null, pictures: [] };
  const { library, pictures } = speech;
  const id = params?.['id'] ?? '';
  const item = library.page(id);
  if (item) {
    const { isActiveSEO = true, image, bannerImages = [] } = item.params;
    if (!isActiveSEO || redirectOf(item, speech) || !speech.isDisplayed(item)) return null;
    return { modifiedOn: item.modifyDate, pictures: pictures([...(image ? [image] : []), ...bannerImages]) };
  }
  const article = library.article(id);
  return article && speech.isDisplayed(article)
    ? { modifiedOn: article.modifyDate, pictures: pictures(article.image ? [article.image] : []) }
    : null;
}

/** Everything of the routing table that belongs in a sitemap (X6), in its order, in the languages that show it. */
export function presentAddresses({ library, in: speak }: InLanguage): ContentAddress[] {
  const { table, routes } = library;
  const speeches = table.enabled.map(speak);
  return table.entries.flatMap((entry) => {
    const isOpen = FOUND.has(entry.type) && entry.indexed !== false && !entry.original.includes(':');
    if (!isOpen || Object.values(entry.paths).some((path) => path.includes(':'))) return [];
    const hrefs = routes.alternates(entry.name, {});
    const told = speeches.flatMap((speech) => {
      const [subject, href] = [subjectOf(entry, speech), hrefs[speech.language]];
      return subject && href !== undefined ? [{ subject, alternate: { language: speech.language, href } }] : [];
    });
    const [first] = told;
    return first ? [{ alternates: told.map(({ alternate }) => alternate), ...first.subject }] : [];
  });
}
