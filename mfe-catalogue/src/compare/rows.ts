import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { putInWords } from '../parts/facts/fact-groups.ts';

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

type Item = { readonly label: string; readonly value: string };

/** What each home says of the same things, in the order in which they first come. */
function align(columns: readonly (readonly Item[])[]): Row[] {
  const labels = new Set(columns.flatMap((items) => items.map(({ label }) => label)));
  return [...labels].flatMap((label) =>
    rowOf(
      label,
      columns.map((items) => items.find((item) => item.label === label)?.value ?? null),
    ),
  );
}

/** What tells one home from every other, and so tells nothing when they are compared. */
const NOT_COMPARED = new Set(['uniqueCode', 'floodInfoDate', 'asbestosDate']);

/** All that can be compared of these homes, in groups and in words. What no home tells is left out. */
export function rowGroupsOf(properties: readonly PropertyDetail[], i18n: I18n, language: Language): RowGroup[] {
  const worded = properties.map(({ facts }) =>
    putInWords(
      facts.filter(({ key }) => !NOT_COMPARED.has(key)),
      i18n,
      language,
    ),
  );
  const yes = i18n._(msg`Yes`);
  const groupKeys = [...new Set(worded.flatMap(({ groups }) => groups.map(({ key }) => key)))];
  const inGroup = (key: string) => worded.map(({ groups }) => groups.find((group) => group.key === key)?.items ?? []);
  const titleOf = (key: string) => worded.flatMap(({ groups }) => groups).find((group) => group.key === key)?.title;
  const each = (of: (property: PropertyDetail) => string | null) => properties.map(of);
  const comfort = [...new Set(worded.flatMap(({ amenities }) => amenities))].map((label) => {
    const cells = worded.map(({ amenities }) => (amenities.includes(label) ? yes : null));
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
    {
      key: 'energy',
      title: i18n._(msg`Energy`),
      rows: align(worded.map(({ energy }) => energy)),
    },
    ...groupKeys
      .filter((key) => key !== 'identity')
      .map((key) => ({ key, title: titleOf(key) ?? '', rows: align(inGroup(key)) })),
    { key: 'comfort', title: i18n._(msg`Comfort`), rows: comfort },
    {
      key: 'legal',
      title: i18n._(msg`Urban planning, flooding and asbestos`),
      rows: align(worded.map(({ legal }) => legal)),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
