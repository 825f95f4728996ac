import { routeEntry } from '@dorpel/contracts/content';
import {
  article,
  category,
  image,
  type PageItem,
  pageItem,
  type Settings,
  settings,
} from '@dorpel/contracts/content-entities';
import { byLanguage } from '@dorpel/contracts/values';
import { assign, object, string, type Struct, validate } from 'superstruct';
import type { Content } from '../library/content.ts';

/** The lists of content, and what identifies an entry of each. */
export const LISTS = ['images', 'categories', 'articles', 'pages', 'routes'] as const;
export type List = (typeof LISTS)[number];
export type Kind = List | 'settings';

/** One entry of a file, as it was read. */
export type Entry = {
  readonly kind: Kind;
  readonly id: string;
  /** Undefined where it is not even of the right shape. */
  readonly value: Content[List][number] | Settings | undefined;
  /** Why it can't be taken in. */
  readonly mistakes: readonly string[];
  /** What is worth knowing about it. */
  readonly notices: readonly string[];
};

const STRUCTS = {
  settings,
  images: image,
  categories: category,
  articles: article,
  pages: pageItem,
  // As it was written: the path of a fallback is not its own.
  routes: assign(routeEntry, object({ paths: byLanguage(string) })),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry calls itself, so that whoever wrote it finds it again, even where its id is missing. */
function idOf(value: unknown, at: number): string {
  const { id, name } = isRecord(value) ? value : {};
  const own = [id, name].find((each) => typeof each === 'string');
  return own ?? `number ${at + 1}`;
}

/** superstruct repeats what it found, which may be long. */
const shortened = (message: string) => (message.length > 200 ? `${message.slice(0, 200)}…` : message);

function readEntry(kind: Kind, given: unknown, at = 0): Entry {
  const [error, value] = validate(given, STRUCTS[kind] as unknown as Struct<Entry['value'], unknown>, { coerce: true });
  const id = kind === 'settings' ? 'site' : idOf(given, at);
  if (!error) return { kind, id, value, mistakes: [], notices: [] };
  const mistakes = error.failures().map(({ path, message }) => `${path.join('.') || kind}: ${shortened(message)}`);
  return { kind, id, value: undefined, mistakes, notices: [] };
}

/** The items of a menu that is written as a tree, each naming its parent (specification, section 3: childMenus). */
function flattened(items: readonly unknown[], parentId?: unknown, depth = 0): unknown[] {
  return items.flatMap((item) => {
    if (!isRecord(item)) return [item];
    const { childMenus, ...own } = item as Record<string, unknown> & Partial<PageItem>;
    const placed = parentId === undefined ? own : { ...own, parentId };
    const below = Array.isArray(childMenus) && depth < 8 ? flattened(childMenus, own['id'], depth + 1) : [];
    return [placed, ...below];
  });
}

function listOf(file: Record<string, unknown>, list: List): Entry[] {
  const given = file[list];
  if (given === undefined) return [];
  if (!Array.isArray(given))
    return [{ kind: list, id: 'the list', value: undefined, mistakes: [`'${list}' must be a list`], notices: [] }];
  const items = list === 'pages' ? flattened(given) : given;
  const entries = items.map((item, at) => readEntry(list, item, at));
  return entries.map((entry, at) =>
    entries.findIndex(({ id }) => id === entry.id) < at
      ? { ...entry, value: undefined, mistakes: [`'${entry.id}' is there twice`] }
      : entry,
  );
}

/**
 * Reads a file of content: any of `settings`, `images`, `categories`, `articles`, `pages`, `routes`.
 *
 * @returns its entries one by one, those of the wrong shape without a value; null when it is no such file
 */
export function readEntries(file: unknown): Entry[] | null {
  if (!isRecord(file)) return null;
  const unknown = Object.keys(file).filter(
    (name) => name !== 'settings' && !(LISTS as readonly string[]).includes(name),
  );
  if (unknown.length > 0) return null;
  return [
    ...(file['settings'] === undefined ? [] : [readEntry('settings', file['settings'])]),
    ...LISTS.flatMap((list) => listOf(file, list)),
  ];
}
