import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ListParams } from './list-criteria.ts';

/** What a list is about; city and type when there is exactly one. */
export type About = ListParams & {
  readonly city?: string | undefined;
  readonly type?: string | undefined;
  /** The city is a province, the coast: nobody lives 'in' every one of them, in each language. */
  readonly isWide?: boolean;
};

/** Whether a place of this size is larger than a town. */
export const isWide = (level: string | undefined): boolean =>
  level !== undefined && level !== 'municipality' && level !== 'part';

type Words = {
  readonly all: (i18n: I18n) => string;
  /** The same where it stands alone, among what search engines found (S3). */
  readonly found: (i18n: I18n) => string;
  readonly inCity: (i18n: I18n, city: string) => string;
  readonly ofType: (i18n: I18n, type: string) => string;
  readonly ofTypeInCity: (i18n: I18n, type: string, city: string) => string;
  readonly description: (i18n: I18n, total: number) => string;
};

const SALE: Words = {
  all: (i18n) => i18n._(msg`For sale`),
  found: (i18n) => i18n._(msg`Houses, flats and land for sale`),
  inCity: (i18n, city) => i18n._(msg`For sale in ${city}`),
  ofType: (i18n, type) => i18n._(msg`${type} for sale`),
  ofTypeInCity: (i18n, type, city) => i18n._(msg`${type} for sale in ${city}`),
  description: (i18n, total) =>
    i18n._(
      msg`${plural(total, { one: '# home', other: '# homes' })} for sale with photos, floor plans, energy label and an agent who knows the street. See what is new and arrange a viewing.`,
    ),
};

const RENT: Words = {
  all: (i18n) => i18n._(msg`For rent`),
  found: (i18n) => i18n._(msg`Houses and flats for rent`),
  inCity: (i18n, city) => i18n._(msg`For rent in ${city}`),
  ofType: (i18n, type) => i18n._(msg`${type} for rent`),
  ofTypeInCity: (i18n, type, city) => i18n._(msg`${type} for rent in ${city}`),
  description: (i18n, total) =>
    i18n._(
      msg`${plural(total, { one: '# home', other: '# homes' })} for rent with photos, charges and energy label in plain sight. See what is available and arrange a viewing.`,
    ),
};

const REFERENCES: Words = {
  all: (i18n) => i18n._(msg`Sold and rented by us`),
  found: (i18n) => i18n._(msg`Homes that we sold and rented out`),
  inCity: (i18n, city) => i18n._(msg`Sold and rented in ${city}`),
  ofType: (i18n, type) => i18n._(msg`${type} sold or rented by us`),
  ofTypeInCity: (i18n, type, city) => i18n._(msg`${type} sold or rented in ${city}`),
  description: (i18n) =>
    i18n._(msg`Homes that found their new owners or tenants through us: a look at what we do, street by street.`),
};

const NEW_BUILDS: Words = {
  all: (i18n) => i18n._(msg`New builds`),
  found: (i18n) => i18n._(msg`New houses and flats for sale`),
  inCity: (i18n, city) => i18n._(msg`New builds in ${city}`),
  ofType: (i18n, type) => i18n._(msg`${type} in a new build`),
  ofTypeInCity: (i18n, type, city) => i18n._(msg`${type} in a new build in ${city}`),
  description: (i18n) =>
    i18n._(msg`New homes with modern comfort and low energy bills: plans, prices and delivery dates at a glance.`),
};

function wordsOf({ goal, collection }: About): Words {
  if (collection === 'references') return REFERENCES;
  if (collection === 'new-build') return NEW_BUILDS;
  return goal === 'rent' ? RENT : SALE;
}

/** The title of a list: 'Apartment for sale in Ghent'. */
export function titleOf(i18n: I18n, about: About): string {
  const { city, type } = about;
  const words = wordsOf(about);
  if (city && about.isWide) {
    const what = titleOf(i18n, { ...about, city: undefined });
    return i18n._(msg`${what}: ${city}`);
  }
  if (type) return city ? words.ofTypeInCity(i18n, type, city) : words.ofType(i18n, type);
  return city ? words.inCity(i18n, city) : words.all(i18n);
}

/** The same for the head of the document: what is found by it stands without the page around it. */
export const headTitleOf = (i18n: I18n, about: About): string =>
  about.city || about.type ? titleOf(i18n, about) : wordsOf(about).found(i18n);

/** A title that tells the pages of a list apart; the first has none of its own. */
export const withPage = (i18n: I18n, title: string, page: number): string =>
  page > 1 ? `${title} · ${i18n._(msg`Page ${page}`)}` : title;

/** The same of what is cut at its end. */
export const withPageFirst = (i18n: I18n, text: string, page: number): string =>
  page > 1 ? `${i18n._(msg`Page ${page}`)} · ${text}` : text;

/** What search engines and shared links say about a list: what it is about first, when it is about one city or type. */
export function describe(i18n: I18n, about: About, total: number): string {
  const sentence = wordsOf(about).description(i18n, total);
  return about.city || about.type ? `${titleOf(i18n, about)}. ${sentence}` : sentence;
}
