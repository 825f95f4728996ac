import { countryName, countryOf, type CountryId } from '@dorpel/contracts/countries';
import type { Language } from '@dorpel/i18n/languages';
import type { Setting } from './format.ts';
import { type Home, languagesOf, type Values } from './home.ts';
import type { Leaves } from './leaves.ts';
import { put } from './rows.ts';

/** What the types of the catalogue are called where a file has no headline: 1 house, 2 apartment … (specification, 3). */
const TYPE_NAMES: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  nl: {
    1: 'Huis',
    2: 'Appartement',
    3: 'Studio',
    4: 'Grond',
    5: 'Opbrengsteigendom',
    6: 'Commercieel',
    7: 'Garage/Parking',
    8: 'Industrieel',
    9: 'Kantoren',
  },
  fr: {
    1: 'Maison',
    2: 'Appartement',
    3: 'Studio',
    4: 'Terrain',
    5: 'Immeuble de rapport',
    6: 'Commerce',
    7: 'Garage/Parking',
    8: 'Industriel',
    9: 'Bureaux',
  },
  en: {
    1: 'House',
    2: 'Apartment',
    3: 'Studio',
    4: 'Land',
    5: 'Investment property',
    6: 'Commercial',
    7: 'Garage/Parking',
    8: 'Industrial',
    9: 'Offices',
  },
  de: {
    1: 'Haus',
    2: 'Wohnung',
    3: 'Studio',
    4: 'Grundstück',
    5: 'Renditeobjekt',
    6: 'Gewerbe',
    7: 'Garage/Stellplatz',
    8: 'Industrie',
    9: 'Büros',
  },
};

/** Features as the English-speaking portals say them; the first word of a field is the one that is written. */
const FEATURES: readonly (readonly [field: string, value: unknown, ...words: string[]])[] = [
  ['HasPool', true, 'Swimming pool', 'Pool', 'Private pool'],
  ['HasLift', true, 'Lift', 'Elevator'],
  ['HasGarden', true, 'Garden', 'Private garden'],
  ['HasTerrace', true, 'Terrace', 'Private terrace'],
  ['HasGarage', true, 'Garage', 'Private garage'],
  ['HasParking', true, 'Parking', 'Parking space', 'Private parking'],
  ['HasCellar', true, 'Cellar', 'Basement'],
  ['HasAttic', true, 'Attic', 'Loft'],
  ['IsFurnished', true, 'Furnished', 'Fully furnished'],
  ['IsFurnished', false, 'Unfurnished', 'Not furnished'],
  ['HasAlarm', true, 'Alarm', 'Burglar alarm', 'Alarm system'],
  ['HasSolarPanels', true, 'Solar panels'],
  ['HasFireplace', true, 'Fireplace'],
  ['HasChargingPoint', true, 'Charging point', 'Car charging point'],
  ['PetsAllowed', true, 'Pets allowed'],
  ['Kitchen', 'fully-equipped', 'Fully equipped kitchen', 'Fitted kitchen', 'Equipped kitchen'],
  ['Condition', 'new', 'As new'],
  ['Condition', 'renovated', 'Renovated'],
  ['Condition', 'good', 'In good condition', 'Good condition'],
  ['Condition', 'refresh', 'To be refreshed'],
  ['Condition', 'renovate', 'To be renovated', 'To renovate', 'Needs renovation'],
  ['Condition', 'demolish', 'To be demolished'],
  ['Glazing', 'double', 'Double glazing'],
  ['Glazing', 'triple', 'Triple glazing'],
  ['Heating', 'heat-pump', 'Heat pump'],
  ['Heating', 'gas', 'Gas heating', 'Gas central heating'],
  ['Heating', 'oil', 'Oil heating', 'Oil central heating'],
  ['Heating', 'electric', 'Electric heating'],
  ['Heating', 'pellets', 'Pellet heating'],
  ['Heating', 'air-conditioning', 'Air conditioning'],
  ['Facades', 'open', 'Detached'],
  ['Facades', 'half-open', 'Semi-detached'],
  ['Facades', 'closed', 'Terraced'],
];

/** The features of a home that have a word. */
export const featuresOf = (values: Values): string[] =>
  FEATURES.flatMap(([field, value, word = '']) => (values[field] === value ? [word] : []));

/** Reads the features that stand at some paths; one without a field of ours is left. */
export function readFeatures(leaves: Leaves, paths: readonly string[], values: Values): void {
  for (const path of paths) {
    const said = leaves.at(path)?.toLowerCase();
    const found = FEATURES.find(([, , ...names]) => names.some((name) => name.toLowerCase() === said));
    if (found && put(values, found[0], found[1])) leaves.take(path);
  }
}

/** The label of a certificate in the names of the label pictures, which are those of Belgium: 'B+' -> 'b_plus'. */
function labelOf(printed: unknown): string | undefined {
  const [, letter, plus] = /^([A-G])(\+{0,2})$/.exec(String(printed)) ?? [];
  return letter && letter.toLowerCase() + ['', '_plus', '_plusplus'][(plus ?? '').length];
}

/**
 * Adds what follows from what a file said: the names of type and country, the label's picture, a headline where there is none.
 *
 * @param isAbroad whether the file says a country that is not known: then it is not the one of the agency
 */
export function complete(home: Home, { country: agencys }: Setting, isAbroad: boolean): Home {
  const { common, texts } = home;
  if (!isAbroad && agencys !== null) common['CountryID'] ??= agencys;
  // 'B-9000': the letters of the country are those of the country.
  if (typeof common['Zip'] === 'string') common['Zip'] = common['Zip'].replace(/^[A-Z]{1,3}\s*-\s*(?=\d)/i, '');
  const id = common['CountryID'] as CountryId | undefined;
  const two = id === undefined ? undefined : countryOf(id);
  if (common['CountryID'] === 10 && common['EPCLabel'] === undefined) {
    const label = labelOf(common['EPCLabelText']);
    if (label !== undefined) common['EPCLabel'] = label;
  }
  if (common['Goal'] === 1 && common['Price'] !== undefined) put(common, 'MonthlyRent', common['Price']);
  for (const language of languagesOf(home)) {
    const own = texts[language] ?? {};
    const type = TYPE_NAMES[language][Number(common['WebID'])];
    const country = two === undefined ? undefined : countryName(two, language);
    if (type !== undefined) put(own, 'MainTypeName', type);
    if (country !== undefined) put(own, 'CountryName', country);
    if (type !== undefined && own['TypeDescription'] === undefined) {
      put(own, 'TypeDescription', [type, own['City']].filter((each) => typeof each === 'string').join(', '));
    }
  }
  return home;
}
