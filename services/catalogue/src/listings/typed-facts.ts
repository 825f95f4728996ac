import type { FactKey } from '@dorpel/contracts/facts';
import type { Day } from '@dorpel/i18n/brussels';
import {
  comparedPrice,
  daysOver,
  differingDates,
  labelText,
  type OpenDay,
  type Property,
  type TypedDates,
} from '../property/property.ts';
import { comparedValues } from './filters.ts';
import type { StoredProperty } from './listing.ts';

/** What of a home's energy is no labelled fact of its own: whether there is a certificate, and what it says. */
export const ENERGY_FIELDS = ['energyStatus', 'energyValue', 'certificateLabel', 'energyText'] as const;
type EnergyField = (typeof ENERGY_FIELDS)[number];

/** What the office can type of a home. */
export type TypedField = FactKey | EnergyField;

/** What somebody typed over one field: as facts are stored, with what the feed said then (null: nothing). */
export type TypedFact = {
  readonly value: string;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly fed: string | null;
};

export type TypedFacts = {
  /** Rises with each change. */
  readonly version: number;
  readonly facts: Readonly<Partial<Record<TypedField, TypedFact>>>;
  /** What was typed of its open house days; absent where nothing ever was. */
  readonly dates?: TypedDates;
};

/** What the feed says of a home where something else lies over it, and which version of what was typed that is. */
export type Laid = {
  readonly version: number;
  readonly energy: Property['energy'];
  /** null: nothing. */
  readonly facts: Readonly<Partial<Record<FactKey, string | null>>>;
  /** Fields of which the feed says something else by now than when they were typed, and nobody has chosen. */
  readonly differing: readonly TypedField[];
  /** Its open house days, where something was typed of them. */
  readonly openDays?: readonly OpenDay[];
  /** The last date of which the feed says something else by now than when it was typed, and nobody has chosen. */
  readonly differingDate?: Day;
};

const isOfEnergy = (field: TypedField): field is EnergyField => (ENERGY_FIELDS as readonly string[]).includes(field);

/** Labelled facts that say of the energy certificate the same once more. */
const TWINS: Readonly<Partial<Record<EnergyField, FactKey>>> = {
  energyValue: 'epcSpec',
  certificateLabel: 'epcLabel',
  energyText: 'epcLabel',
};

/** What is known of a field; null for nothing. */
export function valueIn({ energy, facts }: Pick<Property, 'energy' | 'facts'>, field: TypedField): string | null {
  switch (field) {
    case 'energyStatus':
      return energy.status;
    case 'energyValue':
      return energy.value === null ? null : String(energy.value);
    case 'certificateLabel':
      return energy.label;
    case 'energyText':
      return energy.text;
    default:
      return facts[field] ?? null;
  }
}

/** As far as a home is typed over. */
type Over = Pick<Property, 'energy' | 'facts'>;

function withValue({ energy, facts }: Over, field: TypedField, value: string): Over {
  if (!isOfEnergy(field)) return { energy, facts: { ...facts, [field]: value } };
  const twin = TWINS[field];
  const said = field === 'certificateLabel' ? labelText(value) : value;
  return {
    energy: {
      ...energy,
      ...(field === 'energyStatus' && { status: value as Property['energy']['status'] }),
      ...(field === 'energyValue' && { value: Number(value) }),
      ...(field === 'certificateLabel' && { label: value }),
      ...((field === 'certificateLabel' || field === 'energyText') && { text: said }),
    },
    facts: twin === undefined ? facts : { ...facts, [twin]: said },
  };
}

const placeOf = (field: TypedField) => (ENERGY_FIELDS as readonly string[]).indexOf(field);

/** What is printed on a certificate is said after its label, which says it too. */
const inOrder = (over: readonly [TypedField, TypedFact][]) =>
  over.toSorted(([one], [other]) => placeOf(one) - placeOf(other));

type Entry = Pick<StoredProperty, 'property' | 'listing' | 'laid'>;

/** A home with other open house days; one without any says nothing of them. */
function withDays({ openDays: _, ...property }: Property, days: readonly OpenDay[]): Property {
  return days.length > 0 ? { ...property, openDays: days } : property;
}

/** A home as its feed has it, whatever lies over it. */
export function fedOf({ property, laid }: Pick<StoredProperty, 'property' | 'laid'>): Property {
  if (!laid) return property;
  const facts: Partial<Record<FactKey, string>> = { ...property.facts };
  for (const [key, value] of Object.entries(laid.facts) as [FactKey, string | null][]) {
    if (value === null) delete facts[key];
    else facts[key] = value;
  }
  const fed: Property = { ...property, energy: laid.energy, facts };
  return laid.openDays ? withDays(fed, laid.openDays) : fed;
}

/** Whether the feed says something else by now than when a field was typed, and something else than was typed. */
export const isDiffering = ({ value, fed }: TypedFact, says: string | null): boolean => says !== fed && says !== value;

/**
 * A home with what was typed over what its feed says, field by field; and with what follows from that for lists. What lay over it before is
 * taken off first: it may be laid over again and again.
 */
export function layOver<T extends Entry>(entry: T, typed: TypedFacts | undefined): T {
  const fed = fedOf(entry);
  const { laid: _, ...rest } = entry;
  const over = inOrder(Object.entries(typed?.facts ?? {}) as [TypedField, TypedFact][]);
  const { energy, facts } = over.reduce<Over>((home, [field, { value }]) => withValue(home, field, value), fed);
  const { openDays: days = [] } = fed;
  const dates = typed?.dates ?? {};
  const hasDates = Object.keys(dates).length > 0;
  const laidOver: Property = { ...fed, energy, facts };
  const property = hasDates ? withDays(laidOver, daysOver(days, dates)) : laidOver;
  const differingDate = differingDates(days, dates).at(-1);
  const touched = over.flatMap(([field]) => (isOfEnergy(field) ? (TWINS[field] ?? []) : field));
  const price = comparedPrice(property);
  const laid: Laid | undefined = typed && {
    version: typed.version,
    energy: fed.energy,
    facts: Object.fromEntries(touched.map((key) => [key, fed.facts[key] ?? null])),
    differing: over.flatMap(([field, fact]) => (isDiffering(fact, valueIn(fed, field)) ? [field] : [])),
    ...(hasDates && { openDays: days }),
    ...(differingDate !== undefined && { differingDate }),
  };
  return {
    ...rest,
    property,
    listing: { ...entry.listing, ...comparedValues(property), price, priceRank: price === null ? 1 : 0 },
    ...(laid && { laid }),
  } as unknown as T;
}
