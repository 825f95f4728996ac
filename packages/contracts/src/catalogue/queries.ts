import {
  array,
  enums,
  type Infer,
  mask,
  nullable,
  object,
  optional,
  record,
  refine,
  size,
  type Struct,
  string,
  unknown,
} from 'superstruct';
import { id, integerText, isoDate, list } from '../fields.ts';
import { language } from '../values.ts';
import { readBounds, readPoint, readPolygon } from './area.ts';
import type { Field } from './filter-kinds.ts';
import { type Asked, CARD_FIGURES, FILTERS, SORTS } from './filters.ts';

/** A text of which an area can be read; any other is refused with the name of what it should be. */
const area = (name: string, read: (text: string) => unknown) => refine(string(), name, (value) => read(value) !== null);

/** The struct of a field of a filter. */
function structOf(field: Field) {
  switch (field.is) {
    case 'words':
      return list(field.most, field.longest);
    case 'whole':
      return integerText(field.least, field.most);
    case 'one-of':
      return enums(field.values);
    case 'text':
      return field.longest === undefined ? string() : size(string(), 0, field.longest);
    case 'date':
      return isoDate();
    case 'bounds':
      return area('bounds', readBounds);
    case 'point':
      return area('point', readPoint);
    case 'polygon':
      return area('polygon', readPolygon);
  }
}

const fields = Object.fromEntries(
  Object.values(FILTERS).flatMap(({ query }) =>
    Object.entries<Field>(query).map(([name, field]) => [name, optional(structOf(field) as Struct)]),
  ),
) as unknown as { [N in keyof Asked]-?: Struct<Asked[N], null> };

/** What is looked for, as the query of a list takes it: only what is asked. */
export const search = object({
  ...fields,
  /** 'listed' (available and under option; the default), 'references' (sold and rented) or 'new-build'. */
  collection: optional(enums(['listed', 'references', 'new-build'])),
});
export type Search = Infer<typeof search>;

/** A search that was kept, as a list takes it; null where it is none any more: it was kept when more was allowed. */
export function readSearch(kept: Readonly<Record<string, unknown>>): Search | null {
  try {
    return mask(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== '')), search);
  } catch {
    return null;
  }
}

const query = {
  ...search.schema,
  /** Ids: only these, where the other filters find them. For alerts, which ask it of what changed. */
  among: optional(list(100)),
  language: language(),
};

export const filterQuery = object(query);
export type FilterQuery = Infer<typeof filterQuery>;

export const propertyQuery = object({
  ...query,
  /**
   * Properties by id, in this order whatever the filters: for favourites and comparing. What was sold or rented is among
   * them, what was withdrawn is left out.
   */
  ids: optional(list(100)),
  /** 'date': newest first, the default. */
  sort: optional(enums(SORTS)),
  /** What stands behind each price, where it is known; nothing when it is not given. */
  figure: optional(enums(CARD_FIGURES)),
  /** From 1. One beyond the last is refused with 'page/not-found'. */
  page: optional(integerText(1, 10_000)),
  /** 24 when it is not given; with `ids`, all of them. */
  pageSize: optional(integerText(1, 100)),
});
export type PropertyQuery = Infer<typeof propertyQuery>;

export const picturesQuery = object({ ids: list(100), language: language() });

/** Homes and searches of one question which of these find which of those. */
export const MATCHES = { homes: 500, searches: 200 } as const;

/**
 * Saved searches asked all at once of homes that changed. Each is a `Search`; one that is none any more (it was kept when more was
 * taken) spoils it for no other.
 */
export const matchQuestion = object({
  among: size(array(id()), 1, MATCHES.homes),
  searches: size(array(record(string(), unknown())), 1, MATCHES.searches),
});

/** For each search the ids that it finds, in no order; null where it is not one. */
export const matches = object({ items: array(nullable(array(string()))) });
