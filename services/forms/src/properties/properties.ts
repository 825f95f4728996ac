import { isProblem } from '@dorpel/contracts';
import type { catalogue, ProjectDetail, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import type { Search } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import type { Log } from '@dorpel/service-kit';
import type { Site } from '../site/site.ts';

/** What the service needs to know of a property. */
export type PropertyFacts = Pick<
  PropertyDetail,
  | 'city'
  | 'reference'
  | 'price'
  | 'goal'
  | 'state'
  | 'bedrooms'
  | 'facts'
  | 'factSheet'
  | 'documents'
  | 'address'
  | 'rentDeposit'
> & { readonly title: string };

/** What a mail says of a property; only `id` and `href` while the catalogue is out of reach. */
export type PropertyInMail = { readonly id: string; readonly href: string; readonly known?: PropertyFacts };

/** What a mail says of a project. */
export type ProjectInMail = {
  readonly id: string;
  readonly href: string;
  readonly known?: { readonly title: string } & Pick<ProjectDetail, 'city' | 'documents'>;
};

/** Properties and projects for the mails, in a language. */
export type Properties = {
  /** @throws Problem 'property/not-found' when the catalogue knows there is none */
  readonly property: (id: string, language: Language) => Promise<PropertyInMail>;
  /** @throws Problem 'project/not-found' when the catalogue knows there is none */
  readonly project: (id: string, language: Language) => Promise<ProjectInMail>;
  /** Empty while the catalogue is out of reach. */
  readonly searchNames: (language: Language) => Promise<SearchNames>;
  /** Which of these places and types the catalogue does not know; none while it is out of reach. */
  readonly unknownIn: (asked: Pick<Search, 'city' | 'type'>) => Promise<{ city: string[]; type: string[] }>;
  /** What a search asks, in words; empty while the catalogue is out of reach. */
  readonly searchInWords: (search: Search, language: Language) => Promise<readonly string[]>;
};

/** What a search names by id, in a language. */
export type SearchNames = { readonly cities: ReadonlyMap<string, string>; readonly types: ReadonlyMap<string, string> };

export type PropertiesOptions = {
  readonly client: Client<typeof catalogue>;
  readonly site: Pick<Site, 'href' | 'hrefOfProperty' | 'hrefOfProject'>;
  readonly log: Log;
};

/** Milliseconds a submission waits for the catalogue; it is stored all the same. */
const DEADLINE = 1_000;

/** Properties as the catalogue shows them to visitors: what is not public is not in the mails either (C5). */
export function createProperties({ client, site, log }: PropertiesOptions): Properties {
  /** Asks the catalogue; what it does not answer is left unknown. */
  async function ask<T>(missing: string, call: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    try {
      return await call(AbortSignal.timeout(DEADLINE));
    } catch (error) {
      if (isProblem(error, missing)) throw error;
      log.warn({ error }, 'catalogue out of reach');
      return undefined;
    }
  }

  return {
    async property(id, language) {
      const byId = site.hrefOfProperty(id, language);
      const found = await ask('property/not-found', (signal) =>
        client.getProperty({ params: { id }, query: { language } }, { signal }),
      );
      if (!found) return { id, href: byId };
      const href = (await site.href(found.link, language)) ?? byId;
      return { id, href, known: { ...found, title: found.title.text } };
    },
    async project(id, language) {
      const byId = site.hrefOfProject(id, language);
      const found = await ask('project/not-found', (signal) =>
        client.getProject({ params: { id }, query: { language } }, { signal }),
      );
      if (!found) return { id, href: byId };
      const href = (await site.href(found.link, language)) ?? byId;
      return { id, href, known: { title: found.title.text, city: found.city, documents: found.documents } };
    },
    async unknownIn({ city = [], type = [] }) {
      if (city.length + type.length === 0) return { city: [], type: [] };
      // A place that is asked for is among the answer, also while nothing is offered there.
      const found = await ask('', (signal) => client.getFacets({ query: { city, language: 'nl' } }, { signal }));
      if (!found) return { city: [], type: [] };
      const cities = new Set(found.cities.map(({ key }) => key));
      const types = new Set(found.types.map(({ id }) => id));
      return { city: city.filter((key) => !cities.has(key)), type: type.filter((id) => !types.has(id)) };
    },
    async searchInWords(search, language) {
      const found = await ask('', (signal) => client.getFacets({ query: { ...search, language } }, { signal }));
      return found?.asked?.map(({ text }) => text) ?? [];
    },
    async searchNames(language) {
      const found = await ask('', (signal) => client.getFacets({ query: { language } }, { signal }));
      return {
        cities: new Map(found?.cities.map(({ key, name }) => [key, name])),
        types: new Map(found?.types.map(({ id, name }) => [id, name])),
      };
    },
  };
}
