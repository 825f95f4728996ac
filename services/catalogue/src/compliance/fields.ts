import { FACTS, type FactKind } from '@dorpel/contracts/facts';
import type { Region } from '../property/property.ts';

/** The kinds of property by the ids of their types (specification, section 3, property types). */
export const KINDS: Readonly<Record<string, string>> = {
  1: 'house',
  2: 'apartment',
  3: 'studio',
  4: 'land',
  5: 'investment',
  6: 'commercial',
  7: 'garage',
  8: 'industrial',
  9: 'offices',
};

/** What a rule can ask of a property, with how it is written: every labelled fact, and what follows from others. */
export const FIELDS: Readonly<Record<string, FactKind>> = {
  ...Object.fromEntries(FACTS.map(({ key, kind }) => [key, kind])),
  /** 'known', 'in-request' or 'not-applicable'. */
  energyStatus: 'code',
  /** kWh per m2 and year. */
  energyValue: 'energy',
  /** The label by the name of its picture, 'b_plus', and as it is printed: 'B+'. */
  energyLabel: 'code',
  energyText: 'text',
  /** The label that the certificate names, by the name of its picture; `energyLabel` is the one its value stands for. */
  certificateLabel: 'code',
  /** The day of the energy certificate, where its unique code begins with it. */
  certificateDay: 'date',
  /** Built new, or being built: 'yes'. */
  newBuild: 'flag',
  /** m2 of offices: what is said of them; else all of what is itself an office, and nothing of anything else. */
  officeSurface: 'area',
  /** Which part of the whole surface is offices, in percent; nothing where no offices are told, all of it where the whole is not known. */
  officeShare: 'percent',
  /** Street and number, where they are public: 'yes'. */
  publicAddress: 'flag',
  /** Of a home to rent: the rent of a month that everybody may know, in cents. */
  publicRent: 'money',
  /** Of a home to rent: what its own deposit comes to, in months of rent begun ('3' for two months and a cent). */
  depositMonths: 'count',
};

/** Where a rule can hold: in a region, or in several that have one law for it. */
export const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  flanders: ['flanders'],
  brussels: ['brussels'],
  wallonia: ['wallonia'],
  belgium: ['flanders', 'brussels', 'wallonia'],
  luxembourg: ['luxembourg'],
  other: ['other'],
  everywhere: ['flanders', 'brussels', 'wallonia', 'luxembourg', 'other'],
};

/** How sure a rule is, by what its certainty is called in a file; the last three are what releases before called it. */
export const CERTAINTIES: Readonly<Record<string, 'confirmed' | 'to-be-confirmed'>> = {
  confirmed: 'confirmed',
  'to-be-confirmed': 'to-be-confirmed',
  certain: 'confirmed',
  probable: 'to-be-confirmed',
  uncertain: 'to-be-confirmed',
};
