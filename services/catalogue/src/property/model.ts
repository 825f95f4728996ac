import type { FactKey } from '@dorpel/contracts/facts';
import { type Language, LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import type { EnergyRecord } from './energy.ts';
import type { FactValues } from './facts.ts';
import type { NearHome } from './nearby.ts';
import type { OpenDay } from './open-days.ts';
import type { Position } from './position.ts';

export type Goal = 'sale' | 'rent';
export type State = 'available' | 'option' | 'sold' | 'rented';

/** A picture, known by the hash of its content. Width and height are in pixels. */
export type Picture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Localized;
  /** 'facade', 'living', …; 'floor-plan' for a plan. */
  readonly kind: string;
};

/** A file that is mailed on request. `file` is its name in the store, never shown. */
export type DocumentFile = {
  readonly id: string;
  readonly name: Localized;
  readonly kind: string;
  readonly file: string;
};

export type Media = {
  readonly pictures: readonly Picture[];
  readonly floorPlans: readonly Picture[];
  /** All round in one picture (equirectangular); what was imported before there were any has none. */
  readonly panoramas?: readonly Picture[];
  readonly documents: readonly DocumentFile[];
  /** Links as they came; what is not recognised is not shown. */
  readonly videos: readonly string[];
  readonly tour: string | null;
};

export type Address = {
  /** When false, street, number, box and exact position never leave the service (C5). */
  readonly isPublic: boolean;
  readonly street: string | null;
  readonly number: string | null;
  readonly box: string | null;
  readonly zip: string;
  /** Language-independent: 'gent'. */
  readonly cityKey: string;
  readonly city: Localized;
  /** ISO code. */
  readonly country: string;
  readonly position: Position | null;
};

export type Price = {
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly unit: 'total' | 'starting-from' | 'per-month';
};

/** A price that is asked back: what the file says, '' for nothing, and the cents that it may be. */
export type PriceAsked = { readonly said: string; readonly readings: readonly number[] };

/** A property as the agency keeps it: with what is not public. Only `*.present.ts` decides what leaves the service. */
export type Property = {
  readonly id: string;
  readonly goal: Goal;
  readonly state: State;
  readonly isNewBuild: boolean;
  readonly reference: string | null;
  readonly typeId: string;
  readonly typeIds: readonly string[];
  readonly typeName: Localized;
  readonly title: Localized;
  readonly description: Localized;
  readonly marquee: { readonly id: number; readonly name: Localized } | null;
  readonly price: Price | null;
  /** Of a feed whose price could not be read: the home is held back until it can. */
  readonly priceAsked?: PriceAsked;
  /** When false, no price leaves the service, in whatever form (C5). */
  readonly isPricePublic: boolean;
  readonly address: Address;
  readonly energy: EnergyRecord;
  readonly facts: FactValues;
  readonly media: Media;
  /** In the order of the calendar; absent where its feed tells none. */
  readonly openDays?: readonly OpenDay[];
  /** Kept with it when it is written; absent where nothing was ever imported of what is near. */
  readonly near?: NearHome;
  readonly advisorId: string | null;
  readonly projectId: string | null;
  /** ISO instants. */
  readonly publishedOn: string;
  readonly modifiedOn: string;
};

/** What lists show of a property: no texts but its title, few facts, the first of its pictures. */
export type PropertySummary = Omit<Property, 'description' | 'media' | 'near' | 'advisorId' | 'modifiedOn'> & {
  readonly cover: Picture | null;
  readonly pictureCount: number;
};

/** The facts of a summary, by their keys. */
export const SUMMARY_FACTS = [
  'bedrooms',
  'bathrooms',
  'surfaceLiving',
  'surfaceStore',
  'surfaceOffice',
  'surfaceTotal',
  'surfaceGround',
  'saleKind',
  'priceVat',
  'priceTerms',
  'annuityRent',
  'chargesRenter',
  'planningInfo',
] as const satisfies readonly FactKey[];

/** A property as lists show it. */
export function summaryOf({
  description: _,
  media,
  near: ____,
  advisorId: __,
  modifiedOn: ___,
  ...rest
}: Property): PropertySummary {
  return { ...rest, cover: media.pictures[0] ?? null, pictureCount: media.pictures.length };
}

/**
 * The languages in which what is said of a home can be read: its text, or its title where nobody wrote one. Elsewhere its
 * page shows it in another language, and is no page of its own to search engines (S9).
 */
export function writtenIn({ title, description }: Pick<Property, 'title' | 'description'>): Language[] {
  const filledIn = (texts: Localized) => LANGUAGES.filter((language) => texts[language]?.trim());
  const described = filledIn(description);
  return described.length > 0 ? described : filledIn(title);
}

const NEW_FOR_DAYS = 30;
const DAY = 86_400_000;

/** The price the public may see. */
export const publicPrice = ({ price, isPricePublic }: Pick<Property, 'price' | 'isPricePublic'>): Price | null =>
  isPricePublic ? price : null;

/**
 * The price that lists compare: of a public sale that at which it starts, as of a price that begins somewhere. A life annuity has none: its
 * bouquet is not what it costs, and would make it the cheapest home of its street (ADR 59).
 */
export const comparedPrice = (property: Pick<Property, 'price' | 'isPricePublic' | 'facts'>): number | null =>
  property.facts.saleKind === 'life-annuity' ? null : (publicPrice(property)?.amount ?? null);

/** Published at most 30 days before `now`. */
export function isNew(property: Pick<Property, 'publishedOn'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(property.publishedOn);
  return age >= 0 && age <= NEW_FOR_DAYS * DAY;
}

/** Which list a property stands in: what can still be had, or what was sold and rented (C1). */
export const statusOf = (property: Pick<Property, 'state'>): 'listed' | 'references' =>
  property.state === 'sold' || property.state === 'rented' ? 'references' : 'listed';
