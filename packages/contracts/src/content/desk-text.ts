import { array, boolean, type Infer, integer, nullable, object, optional, record, string } from 'superstruct';
import { isoInstant } from '../fields.ts';
import { languageTag, picture } from '../values.ts';

/**
 * What is written at the desk: articles, pages with their modules and banners, the names of categories, what stands around
 * every page, and who the agency is (`agency:site`), for whom the office is led by alone.
 */
export const TEXT_KINDS = ['articles', 'pages', 'categories', 'settings', 'agency'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * How a text stands: 'changed' is published, with a draft beside it; 'draft' was never public; a page that is 'hidden' is public, and
 * in no menu.
 */
export const TEXT_STATES = ['published', 'changed', 'hidden', 'draft'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** The most characters of one field: three times the longest of the demo's legal pages. */
export const FIELD_LENGTH = 100_000;

export const person = object({ id: string(), name: string() });

export const textLine = object({
  /** One of TEXT_KINDS or newer. */
  kind: string(),
  id: string(),
  /** In the language that was asked for, or its fallback. */
  title: string(),
  /** Where a visitor meets it, in the language that was asked for: '/fr/vendre/'. Left out: nowhere yet. */
  address: optional(string()),
  /** How many of the listed texts it is below, by their addresses. */
  depth: optional(integer()),
  /** One of TEXT_STATES or newer. */
  state: string(),
  /** Languages of the site in which something is missing that another has. */
  missing: array(languageTag()),
  /** null: never at the desk. */
  changedAt: nullable(isoInstant()),
  changedBy: nullable(person),
  publishAt: nullable(isoInstant()),
});

/** One field of a text, in each language, or the same in all of them. */
export const field = object({
  /** Where it stands: 'pages/params.title.*'. */
  name: string(),
  /**
   * 'line', 'words' (several lines), 'rich' (HTML of the subset we store), 'path', 'target' (of a link), 'picture', 'status',
   * 'hosts' (names, one on each line) or newer.
   */
  kind: string(),
  /** The id of the module, or the number of the column, that it is of; null: of the text itself. */
  group: nullable(string()),
  /** What the group is called, in the language that was asked for. */
  groupTitle: nullable(string()),
  /** false: `values` has one entry, under 'all'. */
  isLocalized: boolean(),
  values: record(string(), string()),
  /** Of a choice: what there is to choose from; a title is '' where remotes have a word for the value. */
  options: optional(array(object({ value: string(), title: string() }))),
  /** Of the agency: who said it, 'file' or 'desk' or newer; and what its file says instead, as `values`. */
  origin: optional(string()),
  inFile: optional(record(string(), string())),
});
export type TextField = Infer<typeof field>;

/** What is added to, taken from and put in another order: modules of a page, links, columns, links of the header. */
export const list = object({
  /** Where it stands: 'pages/params.modules'; the fields of an item begin with it and the item's number. */
  name: string(),
  /** The module or column it is of; null: of the text itself. */
  group: nullable(string()),
  length: integer(),
  /** What can be added; empty: as many are there as may be. */
  adds: array(string()),
});
export type TextList = Infer<typeof list>;

/** What is done with an item of a list. */
export const ARRANGEMENTS = ['add', 'remove', 'up', 'down'] as const;

export const deskText = object({
  kind: string(),
  id: string(),
  title: string(),
  state: string(),
  /** Rises with each change: who changes says which version they saw. */
  version: integer(),
  /** The draft that waits: who saved it last, and when; null: there is none. */
  draft: nullable(object({ by: person, at: isoInstant() })),
  publishAt: nullable(isoInstant()),
  /** Why it could not be published at its time; empty: nothing failed. */
  failed: array(string()),
  /** Languages of the site, the default one first. */
  languages: array(languageTag()),
  /** Languages that may be missing. */
  partial: array(languageTag()),
  fields: array(field),
  lists: optional(array(list)),
  /** The pictures that fields name, by their ids. */
  pictures: optional(record(string(), picture())),
  /** Public path by language, where it is public. */
  addresses: record(string(), string()),
  /**
   * What of it visitors meet: 'whole'; 'name' where a list or a form is at its address, which says the rest itself; 'redirect' where it
   * sends them on; or newer. The fields are those that are met.
   */
  met: optional(string()),
  /** Path by language under which it is seen with its draft, for an hour; the settings around the first page; else empty. */
  previews: record(string(), string()),
});
export type DeskText = Infer<typeof deskText>;
