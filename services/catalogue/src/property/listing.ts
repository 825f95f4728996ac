import { LANGUAGES, type Language, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';
import { numberOf } from './facts.ts';
import { publicPosition } from './position.ts';
import { type Goal, type Property, publicPrice, shelfOf } from './property.ts';
import { tokensOf } from './search-text.ts';

/**
 * What lists filter and sort by: made from a property when it is stored. Nothing in it says more than the public may
 * know, so that no filter, order or count can be used to find out a price or an address that is kept back (C5).
 */
export type Listing = {
  /** 'held': it may not be published (X1). */
  readonly shelf: 'listed' | 'references' | 'held' | 'withdrawn';
  readonly goal: Goal;
  readonly newBuild: boolean;
  readonly city: string;
  readonly types: readonly string[];
  /** Cents; null on request. */
  readonly price: number | null;
  /** 0 with a price, 1 on request: these come last in either direction. */
  readonly priceRank: 0 | 1;
  readonly bedrooms: number;
  readonly garages: number;
  readonly parkings: number;
  /** m2 to live or work in; of land, its own. */
  readonly surface: number;
  readonly tokens: readonly string[];
  readonly publishedOn: string;
  readonly typeOrder: number;
  readonly cityOrder: Readonly<Record<Language, string>>;
  /** Exact or blurred, as the public sees it. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** What a listing needs to know beside its property. */
export type ListingContext = {
  readonly cityNames: Localized;
  readonly typeNames: readonly string[];
  readonly typeOrder: number;
};

/** Garages and the like: the count, or one where only their presence is known. */
function spacesOf({ facts }: Property, counts: readonly string[], flag: string): number {
  const sum = counts.reduce((total, key) => total + (numberOf(facts, key) ?? 0), 0);
  return sum > 0 ? sum : Number(facts[flag] === 'yes');
}

const surfaceOf = ({ facts }: Property) =>
  ['surfaceLiving', 'surfaceOffice', 'surfaceStore', 'surfaceTotal', 'surfaceGround']
    .map((key) => numberOf(facts, key))
    .find((value) => value !== null && value > 0) ?? 0;

function orderOfCity(names: Localized, zip: string): Record<Language, string> {
  const order = (language: Language) => `${foldText(pickLanguage(names, language)?.text ?? '')} ${zip}`;
  return Object.fromEntries(LANGUAGES.map((language) => [language, order(language)])) as Record<Language, string>;
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
  const amount = publicPrice(property)?.amount ?? null;
  return {
    shelf: shelfOf(property),
    goal: property.goal,
    newBuild: property.isNewBuild,
    city: address.cityKey,
    types: property.typeIds,
    price: amount,
    priceRank: amount === null ? 1 : 0,
    bedrooms: numberOf(property.facts, 'bedrooms') ?? 0,
    garages: spacesOf(property, ['garages'], 'garage'),
    parkings: spacesOf(property, ['parkings', 'externalParkings'], 'parking'),
    surface: surfaceOf(property),
    tokens: tokensOf(textsOf(property, context)),
    publishedOn: property.publishedOn,
    typeOrder: context.typeOrder,
    cityOrder: orderOfCity(context.cityNames, address.zip),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}
