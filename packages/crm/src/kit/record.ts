import { createHash } from 'node:crypto';
import { countryName, countryOf, type CountryId } from '@dorpel/contracts/countries';
import { inThousands, isLikelyPrice, readQuantity } from '@dorpel/quantities';
import { type ByLanguage, type Language, LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import type { CrmRecord, Told } from './connector.ts';
import type { Leaf } from './leaves.ts';
import type { Values } from './table.ts';
import { NOTHING, quantity } from './ways.ts';

/** Above every number that CRMs give their homes, and below what a number of JavaScript holds exactly. */
const NAMED_FROM = 2 ** 48;
const HASHED_BYTES = 6;

/** The ID of a record by what a CRM calls its home: a number stays itself, any other name has a number of its own. As every import makes it. */
export function idOf(name: string): number {
  if (/^\d{1,14}$/.test(name)) return Number(name);
  return NAMED_FROM + createHash('sha256').update(name).digest().readUIntBE(0, HASHED_BYTES);
}

/** What a CRM calls the home of an ID (`idOf`); null where the ID was made of a name that can't be read from it. */
export const nameOf = (id: string): string | null => (/^(?:0|[1-9]\d{0,13})$/.test(id) ? id : null);

/** What a home is called in an advert that has no headline, by type (1 house, 2 apartment …). */
const TYPES: ByLanguage<readonly string[]> = {
  nl: [
    'Huis',
    'Appartement',
    'Studio',
    'Grond',
    'Opbrengsteigendom',
    'Handelspand',
    'Garage',
    'Bedrijfsgebouw',
    'Kantoren',
  ],
  fr: [
    'Maison',
    'Appartement',
    'Studio',
    'Terrain',
    'Immeuble de rapport',
    'Commerce',
    'Garage',
    'Bâtiment industriel',
    'Bureaux',
  ],
  en: [
    'House',
    'Apartment',
    'Studio',
    'Land',
    'Investment property',
    'Commercial property',
    'Garage',
    'Industrial building',
    'Offices',
  ],
  de: [
    'Haus',
    'Wohnung',
    'Studio',
    'Grundstück',
    'Renditeobjekt',
    'Gewerbeobjekt',
    'Garage',
    'Industriegebäude',
    'Büros',
  ],
};

/** What a type is called: 'Huis'. @param id its WebID */
export const typeName = (id: number, language: Language): string | undefined => (TYPES[language] ?? TYPES.en)[id - 1];

/** A rent that is paid otherwise than by the month: how many months one payment is for. */
const MONTHS = { week: 12 / 52, month: 1, quarter: 3, year: 12 } as const;
const CENTS = 100;

/**
 * Sets the price of a home, or the rent of a month. One that is missing, is none that anybody asks (0, 1, 350 for a house), or is not
 * understood is asked back where the CRM does not say that it is told on request (`PriceAsked`): such a home is held, and never shows
 * another price.
 */
export function setPrice(
  values: Values,
  said: Leaf | undefined,
  isOnRequest: boolean,
  every: keyof typeof MONTHS = 'month',
): void {
  values['PublishPrice'] = !isOnRequest;
  const read = said === undefined ? NOTHING : quantity('amount')(said);
  const isToRent = values['Goal'] === 1;
  const price = typeof read === 'number' && isToRent ? Math.round((read / MONTHS[every]) * CENTS) / CENTS : read;
  if (typeof price === 'number' && isLikelyPrice(price, isToRent ? 'rent' : 'sale')) {
    values['Price'] = price;
    if (isToRent) values['MonthlyRent'] = price;
  } else if (!isOnRequest) {
    const asked = typeof said === 'string' ? readQuantity(said, { kind: 'amount' }) : null;
    const small = typeof price === 'number' && !isToRent ? inThousands(price) : [];
    const readings = asked?.is === 'ambiguous' ? asked.readings.map((cents) => cents / CENTS).reverse() : small;
    values['PriceAsked'] = { said: said === undefined ? '' : String(said).slice(0, 40), readings };
  }
}

/** A file of a home, before it has a number. */
export type File = { readonly Url: string; readonly Name?: Localized; readonly Kind?: string };

/** Puts the files of a home in their lists; the ID of each is its place among all files of the home. */
export function setFiles(values: Values, lists: Readonly<Record<string, readonly File[]>>): void {
  let count = 0;
  for (const [list, files] of Object.entries(lists)) {
    if (files.length === 0) continue;
    values[list] = files.map((file) => ({ ID: (count += 1), ...file }));
  }
}

const FILES: ReadonlySet<string> = new Set(['Pictures', 'FloorPlans', 'Documents']);

const inLanguage = (value: unknown, language: Language) =>
  (value as readonly (File & { ID: number })[]).map(({ Name, ...file }) => {
    const name = Name?.[language];
    return name === undefined ? file : { ...file, Name: name };
  });

const SIGNS: Readonly<Record<string, string>> = { '': '', '+': '_plus', '++': '_plusplus', '-': '_sub' };

/** The label's picture has the name of the label in Belgium: 'B+' is 'b_plus'. */
function pictureOfLabel(printed: unknown): string | undefined {
  const [, letter, sign = ''] = /^([A-G])(\+{0,2}|-)$/.exec(String(printed)) ?? [];
  return letter && `${letter.toLowerCase()}${SIGNS[sign]}`;
}

const BELGIUM = 10;
const NEEDED = ['ID', 'WebID', 'Goal', 'CountryID', 'City'] as const;

/** What a home can't be without and lacks, by our names. */
export function lackOf(values: Values): Told[] {
  const isLawKnown = values['CountryID'] !== BELGIUM || /^[1-9]\d{3}$/.test(String(values['Zip']));
  const missing = NEEDED.filter((field) => values[field] === undefined);
  return [...missing, ...(isLawKnown ? [] : ['Zip'])].map((field) => ({ is: 'missing', field }));
}

/**
 * The records of a home, one per language that says something of it, in the order of the languages; with what follows from what was said: names of
 * type and country, a headline, the label's picture, from when it is free.
 *
 * @param texts what is told per language
 * @param own the language of an advert that is in none
 */
export function recordsOf(values: Values, texts: Localized<Values>, own: Language): CrmRecord[] {
  const { ID, ...common } = values;
  if (common['CountryID'] === BELGIUM) common['EPCLabel'] ??= pictureOfLabel(common['EPCLabelText']);
  if (common['AvailabilityDate'] !== undefined) common['Availability'] ??= 'on date';
  if (common['EnergyPerformance'] !== undefined) common['EPCSpec'] = common['EnergyPerformance'];
  common['WebIDs'] ??= String(common['WebID']);
  const told = LANGUAGES.filter((language) => Object.keys(texts[language] ?? {}).length > 0);
  const two = common['CountryID'] === undefined ? undefined : countryOf(common['CountryID'] as CountryId);
  return (told.length > 0 ? told : [own]).map((language) => {
    const type = typeName(Number(common['WebID']), language);
    const said: Values = {
      MainTypeName: type,
      ...(two !== undefined && { CountryName: countryName(two, language) }),
      TypeDescription: [type, common['City']].filter((part) => part !== undefined).join(', '),
      ...common,
      ...texts[language],
    };
    const fields = Object.entries(said).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, FILES.has(field) ? inLanguage(value, language) : value] as const],
    );
    return { ID: Number(ID), language, ...Object.fromEntries(fields) };
  });
}

/** The records of a project. @param name what it is called; its headline where it is not */
export function projectsOf(
  { WebID, PublishAddress, ...values }: Values,
  texts: Localized<Values>,
  own: Language,
  name: string | undefined,
): CrmRecord[] {
  return recordsOf({ ...values, WebID }, texts, own).map(({ WebIDs: _, MainTypeName: __, ...record }) => ({
    ...record,
    WebID: String(WebID),
    PublicAddress: PublishAddress,
    Name: name ?? record['TypeDescription'],
  }));
}
