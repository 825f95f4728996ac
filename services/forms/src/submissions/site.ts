import type { PropertyCard } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import type { content } from '@dorpel/contracts/content';
import { LINKED_PAGES } from '@dorpel/contracts/forms';
import { formatPhone } from '@dorpel/i18n/phone';
import { type Language, perLanguage } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import type { MailImage, MailSender } from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import { createRoutes, type Routes } from '@dorpel/routes';

/** A link of the catalogue: a page by the name of its route. */
export type Link = { readonly route: string; readonly params: Readonly<Record<string, string>> };

/** What mails say of the site: who writes, and where a page is. */
export type Site = {
  /** The agency as the sender of a mail in a language. */
  readonly sender: (language: Language) => Promise<MailSender>;
  /** The absolute address of a page; undefined while the table of routes is out of reach. */
  readonly href: (link: Link, language: Language) => Promise<string | undefined>;
  /** The absolute address that finds a property by its id alone. */
  readonly hrefOfProperty: (id: string, language: Language) => string;
  readonly hrefOfProject: (id: string, language: Language) => string;
  /** The absolute address of a page that a link of a mail leads to, with the token that opens it. */
  readonly hrefOfLink: (page: keyof typeof LINKED_PAGES, token: string, language: Language) => Promise<string>;
  /** The absolute address of a page of the desk, by its path there: 'viewings/…'. */
  readonly hrefOfDesk: (path: string, language: Language) => string;
  /** The absolute address of something a service serves, by its path there: '/v1/…'. */
  readonly hrefOfService: (service: 'forms' | 'catalogue', path: string) => string;
  /** A picture of a home for a mail; none where there is none. */
  readonly imageOf: (picture: PropertyCard['picture']) => MailImage | undefined;
  /** The picture of where a home lies, whose names are in a language. */
  readonly mapOf: (id: string, language: Language) => string;
};

export type SiteOptions = {
  readonly client: Client<typeof content>;
  readonly origin: string;
  /** Stands for the agency while its data is out of reach. */
  readonly fallback: { readonly name: string; readonly lines: readonly string[] };
  readonly log: Log;
};

/** Pixels: twice as many as a phone's letter is wide. */
const IMAGE_WIDTH = 800;

/** A picture of the catalogue as a mail fetches it from a site; none where there is none. */
export const imageAt =
  (origin: string): Site['imageOf'] =>
  (picture) =>
    picture
      ? {
          src: `${origin}${picture.path}${IMAGE_WIDTH}.jpg`,
          alt: picture.alt,
        }
      : undefined;

/** The picture of where a home lies, as a mail fetches it from a site. */
export const mapAt =
  (origin: string): Site['mapOf'] =>
  (id, language) =>
    `${origin}/images/place/${encodeURIComponent(id)}.${language}.png`;

/** Milliseconds: how long what was read holds, and how long a mail waits for it. */
const FRESH_FOR = 5 * 60_000;
const DEADLINE = 1_000;

/** Keeps what `read` gave for a while; when reading fails, what was known before, or nothing. */
function remember<T>(read: (signal: AbortSignal) => Promise<T>, log: Log): () => Promise<T | undefined> {
  let known: { value: T; until: number } | undefined;
  return async () => {
    if (known && known.until > Date.now()) return known.value;
    try {
      known = { value: await read(AbortSignal.timeout(DEADLINE)), until: Date.now() + FRESH_FOR };
    } catch (error) {
      log.warn({ error }, 'content out of reach');
    }
    return known?.value;
  };
}

/** The site as the content service describes it. Mails are made without it, plainer, when it does not answer. */
export function createSite({ client, origin, fallback, log }: SiteOptions): Site {
  const base = origin.replace(/\/+$/, '');
  const agencyIn = (language: Language) =>
    remember(async (signal) => (await client.getSite({ query: { language } }, { signal })).agency, log);
  const agencies = perLanguage(agencyIn);
  const routes = remember<Routes>(async (signal) => {
    const { entries, enabled, default: fallbackLanguage } = await client.getRoutes({}, { signal });
    return createRoutes(entries, { enabled, default: fallbackLanguage });
  }, log);

  const href: Site['href'] = async ({ route, params }, language) => {
    const path = (await routes())?.href(route, params, language);
    // '/' is where a link leads that can't be built.
    return path === undefined || path === '/' ? undefined : base + path;
  };

  return {
    href,
    async sender(language) {
      const agency = await agencies[language]();
      const { name, lines } = agency
        ? {
            name: agency.name,
            lines: [
              `${agency.street}, ${agency.zip} ${agency.city}`,
              `${formatPhone(agency.phone)} · ${agency.email}`,
              ...agency.identity.map(({ label, value }) => labelled(label, value, language)),
            ],
          }
        : fallback;
      return { name, lines, href: `${base}/${language}/` };
    },
    hrefOfProperty: (id, language) => `${base}/${language}/property/${encodeURIComponent(id)}/`,
    hrefOfProject: (id, language) => `${base}/${language}/project/${encodeURIComponent(id)}/`,
    async hrefOfLink(page, token, language) {
      const address = (await href({ route: page, params: {} }, language)) ?? `${base}/${language}${LINKED_PAGES[page]}`;
      return `${address}?token=${encodeURIComponent(token)}`;
    },
    hrefOfDesk: (path, language) => `${base}/${language}/desk/${path}/`,
    hrefOfService: (service, path) => `${base}/api/${service}${path}`,
    imageOf: imageAt(base),
    mapOf: mapAt(base),
  };
}
