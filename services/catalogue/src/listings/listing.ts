import { type Language, type Localized, perLanguage, pickLanguage } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';
import type { StoredPassport } from '../compliance/compliance.ts';
import type { PriceHistory } from './changes.ts';
import { type ComparedValues, comparedValues } from './filters.ts';
import { tokensOf } from '@dorpel/i18n/search-text';
import { sortedValues } from './sort.ts';
import type { Laid } from './typed-facts.ts';
import {
  comparedPrice,
  type Entry,
  type Goal,
  type OpenDay,
  type Property,
  publicPosition,
  type Standing,
  standing,
  statusOf,
} from '../property/property.ts';

/** Where a home stands; 'held': it may not be published (X1). */
type Status = 'listed' | 'references' | 'held' | 'withdrawn';

/**
 * What lists filter and sort by: made from a property when it is stored. Nothing in it says more than the public may
 * know, so that no filter, order or count can be used to find out a price or an address that is kept back (C5).
 */
type Listing = ComparedValues &
  ReturnType<typeof sortedValues> &
  Standing<Status> & {
    readonly goal: Goal;
    readonly newBuild: boolean;
    readonly city: string;
    readonly types: readonly string[];
    /** Cents; null on request, and of a life annuity. */
    readonly price: number | null;
    /** 0 with a price, 1 without: these come last in either direction. */
    readonly priceRank: 0 | 1;
    readonly tokens: readonly string[];
    readonly publishedOn: string;
    readonly typeOrder: number;
    readonly cityOrder: Readonly<Record<Language, string>>;
    /** Exact or blurred, as the public sees it. */
    readonly latitude: number | null;
    readonly longitude: number | null;
  };

/** What a listing needs to know beside its property. */
type ListingContext = {
  readonly cityNames: Localized;
  readonly typeNames: readonly string[];
  readonly typeOrder: number;
};

function orderOfCity(names: Localized, zip: string): Readonly<Record<Language, string>> {
  const order = (language: Language) => `${foldText(pickLanguage(names, language)?.text ?? '')} ${zip}`;
  return perLanguage(order);
}

function textsOf({ title, reference, address }: Property, { cityNames, typeNames }: ListingContext): string[] {
  const texts = [...Object.values(title), ...Object.values(cityNames), ...typeNames, address.zip];
  if (reference) texts.push(reference);
  if (address.isPublic && address.street) texts.push(address.street);
  return texts;
}

/** The listing of a property. */
export function listingOf(property: Property, context: ListingContext): Listing {
  const { address } = property;
  const position = publicPosition(address);
  const amount = comparedPrice(property);
  return {
    ...standing(statusOf(property)),
    goal: property.goal,
    newBuild: property.isNewBuild,
    city: address.cityKey,
    types: property.typeIds,
    price: amount,
    priceRank: amount === null ? 1 : 0,
    ...comparedValues(property),
    ...sortedValues(property),
    tokens: tokensOf(textsOf(property, context)),
    publishedOn: property.publishedOn,
    typeOrder: context.typeOrder,
    cityOrder: orderOfCity(context.cityNames, address.zip),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

/**
 * A property in the database: as the agency keeps it, what lists filter and sort by, and what the law's rules say of it
 * (absent in what was stored before there were any).
 */
export type StoredProperty = Entry & {
  readonly property: Property;
  readonly listing: Listing;
  /** What its feed says where the office typed something over it; absent where nobody did. */
  readonly laid?: Laid;
  /** Open house days that are over and that its feed names no more, in their order. */
  readonly pastDays?: readonly OpenDay[];
  readonly passport?: StoredPassport;
  /** Of what is listed; absent in what was stored before there were any, until it is written again. */
  readonly priceHistory?: PriceHistory;
  /** What the office finds it by; absent in what an earlier version stored, until the next start. */
  readonly officeWords?: readonly string[];
};
