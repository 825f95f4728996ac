import { isProblem } from '@dorpel/contracts';
import {
  type catalogue,
  isDwelling,
  type Named,
  type ProjectDetail,
  type PropertyCard,
  type PropertyDetail,
  type Search,
  unknownIn,
} from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import type { Language } from '@dorpel/i18n/languages';
import { titleIn } from '@dorpel/i18n/text';
import type { MailImage } from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import type { Site } from './site.ts';
import type { Answers } from './submission.ts';

/** What the service needs to know of a property. */
export type PropertyFacts = Pick<
  PropertyDetail,
  | 'city'
  | 'zip'
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
  | 'tenantFee'
  | 'advance'
  | 'type'
  | 'lease'
  | 'advisor'
  | 'openDays'
> & { readonly title: string };

/** What a mail says of a property; only `id` and `href` while the catalogue is out of reach. */
export type PropertyInMail = {
  readonly id: string;
  readonly href: string;
  readonly known?: PropertyFacts;
  /** Its first photo. */
  readonly picture?: MailImage | undefined;
  /** The picture of where it lies; absent where that is not known. `exact`: its door is marked, and not the area alone. */
  readonly map?: { readonly src: string; readonly exact: boolean } | undefined;
};

/** What a mail says of a project. */
export type ProjectInMail = {
  readonly id: string;
  readonly href: string;
  readonly known?: { readonly title: string } & Pick<ProjectDetail, 'city' | 'zip' | 'documents' | 'advisor'>;
};

/** Properties and projects for the mails, in a language. */
export type Properties = {
  /** @throws Problem 'property/not-found' when the catalogue knows there is none */
  readonly property: (id: string, language: Language) => Promise<PropertyInMail>;
  /** @throws Problem 'project/not-found' when the catalogue knows there is none */
  readonly project: (id: string, language: Language) => Promise<ProjectInMail>;
  /** Titles by id, those of sold homes too; what the catalogue does not show is not among them, and nothing while it is out of reach. */
  readonly titles: (ids: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;
  /** The homes with an open house day to come, with those days; empty while the catalogue is out of reach. */
  readonly withOpenDays: (language: Language) => Promise<readonly Pick<PropertyCard, 'id' | 'openDays'>[]>;
  /** Empty while the catalogue is out of reach. */
  readonly searchNames: (language: Language) => Promise<SearchNames>;
  /** Which of these places and types the catalogue does not know; none while it is out of reach. */
  readonly unknownIn: (named: Named) => Promise<Named>;
  /** What a search asks, in words; empty while the catalogue is out of reach. */
  readonly searchInWords: (search: Search, language: Language) => Promise<readonly string[]>;
};

/** What a search names by id, in a language. */
type SearchNames = {
  readonly cities: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
  /** The postcodes of each place. */
  readonly zips: ReadonlyMap<string, readonly string[]>;
};

type PropertiesOptions = {
  readonly client: Client<typeof catalogue>;
  readonly site: Pick<Site, 'href' | 'hrefOfProperty' | 'hrefOfProject' | 'imageOf' | 'mapOf'>;
  readonly log: Log;
};

/** Milliseconds a submission waits for the catalogue; it is stored all the same. */
const DEADLINE = 1_000;

/** Ids that the catalogue takes in one question. */
const MOST_IDS = 100;

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
      return {
        id,
        href,
        known: { ...found, title: found.title.text },
        picture: site.imageOf(found.picture),
        ...(found.position && { map: { src: site.mapOf(id, language), exact: found.position.exact } }),
      };
    },
    async project(id, language) {
      const byId = site.hrefOfProject(id, language);
      const found = await ask('project/not-found', (signal) =>
        client.getProject({ params: { id }, query: { language } }, { signal }),
      );
      if (!found) return { id, href: byId };
      const href = (await site.href(found.link, language)) ?? byId;
      const { city, zip, documents, advisor } = found;
      return { id, href, known: { title: found.title.text, city, zip, documents, advisor } };
    },
    async titles(ids, language) {
      const titles = new Map<string, string>();
      const wanted = [...new Set(ids)];
      for (let first = 0; first < wanted.length; first += MOST_IDS) {
        const query = { ids: wanted.slice(first, first + MOST_IDS), language };
        const found = await ask('', (signal) => client.listProperties({ query }, { signal }));
        if (!found) break;
        for (const { id, title, city } of found.items) titles.set(id, titleIn({ title: title.text, city }));
      }
      return titles;
    },
    async withOpenDays(language) {
      const query = { openDays: 'yes', pageSize: MOST_IDS, language } as const;
      const found = await ask('', (signal) => client.listProperties({ query }, { signal }));
      return found?.items.filter(({ openDays = [] }) => openDays.length > 0) ?? [];
    },
    async unknownIn({ city, type }) {
      if (city.length + type.length === 0) return { city: [], type: [] };
      const query = { city: [...city], language: 'nl' } as const;
      const found = await ask('', (signal) => client.getFacets({ query }, { signal }));
      return found ? unknownIn(found, { city, type }) : { city: [], type: [] };
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
        zips: new Map(found?.cities.map(({ key, zips }) => [key, zips])),
      };
    },
  };
}

type Money = { readonly amount: number; readonly currency: string };

/** What a viewing of a rental asks to be confirmed (specification, section 5). Amounts in cents. */
export type RentConditions = {
  readonly minimumIncome: Money;
  readonly maximumPersons: number;
  readonly firstRent: Money;
  readonly charges: Money | null;
  readonly inventoryShare: Money | null;
  /** Null where neither the law nor the lease is known to say how much: no figure is better than one that nobody said (X14). */
  readonly deposit: Money | null;
  /** Months of rent the deposit is; null where it is no whole number of them. */
  readonly depositMonths: number | null;
};

/** Rent is to be a third of the income at most (specification, section 9). */
const INCOME_PER_RENT = 3;
const PERSONS_PER_BEDROOM = 2;

/** A fact of kind 'money', in cents. */
function moneyOf(facts: PropertyFacts['facts'], key: string, currency: string): Money | null {
  const value = facts.find((fact) => fact.key === key)?.value;
  return value !== undefined && /^\d+$/.test(value) ? { amount: Number(value), currency } : null;
}

/** Whether somebody rents it to live in it: an office or a meadow has no tenant with a household. */
const isHomeToLet = ({ goal, ...home }: Pick<PropertyFacts, 'goal' | 'type' | 'lease'>): boolean =>
  goal === 'rent' && isDwelling(home);

/** The conditions of a rental, from the property's own amounts; null for what is no home to let at a known rent. */
export function conditionsOf(property: PropertyFacts): RentConditions | null {
  const { price, bedrooms, facts, rentDeposit } = property;
  if (!isHomeToLet(property) || !price) return null;
  const { amount, currency } = price.money;
  return {
    minimumIncome: { amount: amount * INCOME_PER_RENT, currency },
    // A studio has a bedroom's worth of people.
    maximumPersons: Math.max(1, bedrooms ?? 1) * PERSONS_PER_BEDROOM,
    firstRent: price.money,
    charges: moneyOf(facts, 'chargesRenter', currency),
    inventoryShare: moneyOf(facts, 'inventoryCost', currency),
    deposit: rentDeposit?.total ?? null,
    depositMonths: rentDeposit?.months ?? null,
  };
}

/** The boxes of a viewing of a rental. */
export const CONDITIONS = ['acceptsIncome', 'acceptsPersons', 'acceptsDescription', 'acceptsPayment'] as const;

/** Whose documents are asked for. */
export type Owner = { readonly kind: 'property' | 'project'; readonly id: string };

/** The one of the two that a request names: its struct refuses others. */
export const ownerOf = ({ propertyId, projectId }: Answers<'document-request'>): Owner =>
  projectId === undefined ? { kind: 'property', id: propertyId ?? '' } : { kind: 'project', id: projectId };

/** @throws Problem 'property/not-found', 'project/not-found' when the catalogue knows there is none */
export const findOwner = (
  { kind, id }: Owner,
  language: Language,
  sources: Pick<Properties, 'property' | 'project'>,
): Promise<PropertyInMail | ProjectInMail> => sources[kind](id, language);

/** What was asked for, as the catalogue names it; ids while it is out of reach. */
export async function namedDocuments(
  owner: Owner,
  ids: readonly string[],
  language: Language,
  sources: Pick<Properties, 'property' | 'project'>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { known } = await findOwner(owner, language, sources);
  return ids.map((id) => ({ id, name: known?.documents.find((each) => each.id === id)?.name ?? id }));
}
