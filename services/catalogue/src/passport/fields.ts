import { FACTS, type FactKind } from '@dorpel/contracts/facts';

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
  /** Street and number, where they are public: 'yes'. */
  publicAddress: 'flag',
  /** Of a home to rent: the rent of a month that everybody may know, in cents. */
  publicRent: 'money',
  /** Of a home to rent: what its own deposit comes to, in months of rent begun ('3' for two months and a cent). */
  depositMonths: 'count',
};
