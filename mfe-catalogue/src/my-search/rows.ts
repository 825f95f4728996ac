import type { FactItem, FactSheet, PropertyDetail } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Row = {
  readonly label: string;
  /** One per home, in their order; null: not given. */
  readonly cells: readonly (string | null)[];
  /** Not the same for all homes that say it. */
  readonly differs: boolean;
};
export type RowGroup = { readonly key: string; readonly title: string; readonly rows: readonly Row[] };

const CENTS = 100;

/** Price per m2 of the home, or of its land, in whole euro; null where one of the two is not given. */
export function pricePerArea({
  price,
  livingSurface,
  plotSurface,
}: Pick<PropertyDetail, 'price' | 'livingSurface' | 'plotSurface'>): string | null {
  const surface = livingSurface ?? plotSurface;
  if (!price || !surface) return null;
  return formatPrice(Math.round(price.money.amount / surface / CENTS) * CENTS, price.money.currency);
}

/** A row, unless no home has anything to say. */
function rowOf(label: string, cells: readonly (string | null)[]): Row[] {
  const given = cells.filter((cell) => cell !== null);
  return given.length === 0 ? [] : [{ label, cells, differs: new Set(given).size > 1 }];
}

/** What each home says of the same things, in the order in which they first come. */
function align(columns: readonly (readonly FactItem[])[]): Row[] {
  const labels = new Map(columns.flatMap((items) => items.map(({ key, label }) => [key, label] as const)));
  return [...labels].flatMap(([key, label]) =>
    rowOf(
      label,
      columns.map((items) => items.find((item) => item.key === key)?.value ?? null),
    ),
  );
}

/** What tells one home from every other, and so tells nothing when they are compared. */
const NOT_COMPARED = new Set(['uniqueCode', 'floodInfoDate', 'asbestosDate']);

/** Of a service that does not tell facts in words yet. */
const NOTHING: FactSheet = { highlights: [], groups: [], amenities: [] };

/** Groups that have their own place among the rows. */
const APART = new Set(['identity', 'energy', 'legal']);

/** All that can be compared of these homes, in groups and in words. What no home tells is left out. */
export function rowGroupsOf(properties: readonly PropertyDetail[], i18n: I18n): RowGroup[] {
  const sheets = properties.map(({ factSheet }) => factSheet ?? NOTHING);
  const yes = i18n._(msg`Yes`);
  const titles = new Map(sheets.flatMap(({ groups }) => groups.map(({ key, title }) => [key, title] as const)));
  const inGroup = (key: string): RowGroup => ({
    key,
    title: titles.get(key) ?? '',
    rows: align(
      sheets.map(({ groups }) =>
        (groups.find((group) => group.key === key)?.items ?? []).filter((item) => !NOT_COMPARED.has(item.key)),
      ),
    ),
  });
  const each = (of: (property: PropertyDetail) => string | null) => properties.map(of);
  const comfort = [...new Set(sheets.flatMap(({ amenities }) => amenities))].map((label) => {
    const cells = sheets.map(({ amenities }) => (amenities.includes(label) ? yes : null));
    return { label, cells, differs: cells.includes(null) };
  });
  const groups: RowGroup[] = [
    {
      key: 'short',
      title: i18n._(msg`At a glance`),
      rows: [
        ...rowOf(i18n._(msg`Price per m²`), each(pricePerArea)),
        ...rowOf(
          i18n._(msg`City`),
          each(({ zip, city }) => `${zip} ${city}`),
        ),
        ...rowOf(
          i18n._(msg`Type`),
          each(({ type }) => type.name),
        ),
      ],
    },
    inGroup('energy'),
    ...[...titles.keys()].filter((key) => !APART.has(key)).map(inGroup),
    { key: 'comfort', title: i18n._(msg`Comfort`), rows: comfort },
    inGroup('legal'),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
