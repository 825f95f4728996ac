import { domainToASCII } from 'node:url';
import { hoursText, readHours } from '@dorpel/agency/sheet';
import { Problem } from '@dorpel/contracts';
import { routeEntry } from '@dorpel/contracts/content';
import {
  type AgencySheet,
  agencySheet,
  article,
  category,
  image,
  type PageItem,
  pageItem,
  type Settings,
  settings,
  type Texts,
} from '@dorpel/contracts/content-entities';
import { byLanguage } from '@dorpel/contracts/values';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { assign, object, string, type Struct, validate } from 'superstruct';
import { cleanHtml, type Content, lostIn, type StoredEntry } from '../library/library.ts';
import { type FieldKind, type FieldSpec, isLocalized, nameOf, offeredIn } from './fields.ts';
import { withValue } from './lists.ts';

/** The lists of content, and what identifies an entry of each. */
export const LISTS = ['images', 'categories', 'articles', 'pages', 'routes'] as const;
export type List = (typeof LISTS)[number];
type Kind = List | 'settings' | 'agency';

/** One entry of a file, as it was read. */
export type Entry = {
  readonly kind: Kind;
  readonly id: string;
  /** Undefined where it is not even of the right shape. */
  readonly value: Content[List][number] | Settings | AgencySheet | undefined;
  /** Why it can't be taken in. */
  readonly mistakes: readonly string[];
  /** What is worth knowing about it. */
  readonly notices: readonly string[];
};

const STRUCTS = {
  settings,
  agency: agencySheet,
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
  const id = kind === 'settings' || kind === 'agency' ? 'site' : idOf(given, at);
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

const KEYS: ReadonlySet<string> = new Set([...LANGUAGES, 'public']);

const isTexts = (value: object): value is Texts => {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key]) => KEYS.has(key)) &&
    entries.some(([, text]) => typeof text === 'string')
  );
};

/** Every text per language in a value, with where it stands: 'params.modules.0.title'. */
export function textsIn(value: unknown, path = ''): { path: string; texts: Texts }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value)) return [{ path, texts: value }];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
}

/** Every value of a name in a value, with where it stands. */
export function valuesOf(name: string, value: unknown, path = ''): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return key === name ? [{ path: here, value: inner as unknown }] : valuesOf(name, inner, here);
  });
}

/** A field as it was filled in: in one language, or in none for what is the same in all. */
export type FieldChange = { readonly name: string; readonly language: Language | null; readonly text: string };

/** What may not stand in a text and was left out. */
export type Lost = { readonly name: string; readonly language: Language | null; readonly lost: string[] };

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Words as a path, without language: ' /Verkopen/Nieuw pand ' -> 'verkopen/nieuw-pand/'. */
const asPath = (text: string) => {
  const steps = text
    .trim()
    .toLowerCase()
    .split('/')
    .map((step) => step.trim().replace(/[\s?#\\<>"%:]+/g, '-'));
  const filled = steps.filter((step) => step !== '' && step !== '.' && step !== '..');
  return filled.length > 0 ? `${filled.join('/')}/` : '';
};

/** The most sites that visitors may be sent to: each is looked at by a person. */
const MOST_HOSTS = 50;

/** The name of a host as an address has it: labels, of which the last is no number. No port, no wildcard, no IP address. */
const HOST_NAME = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** The hosts that are named, one on each line, once and as addresses have them ('xn--mnchen-3ya.example'); null: one is none. */
function hostsIn(text: string): readonly string[] | null {
  const named = text.split(/[\s,;]+/).filter(Boolean);
  // `domainToASCII` leaves out what follows a slash, and decodes.
  const hosts = named.map((name) => (/[/\\%@:?#]/.test(name) ? '' : domainToASCII(name)));
  return hosts.length <= MOST_HOSTS && hosts.every((host) => HOST_NAME.test(host)) ? [...new Set(hosts)] : null;
}

/** What is stored of what was filled in; null: it is nothing of that kind. */
const STORED: Readonly<Record<FieldKind, (text: string) => string | number | boolean | readonly string[] | null>> = {
  line: oneLine,
  words: (text) => text.trim(),
  rich: cleanHtml,
  path: asPath,
  target: oneLine,
  picture: oneLine,
  status: (text) => (text === 'Published' || text === 'Hidden' ? text : null),
  flag: (text) => (text === 'true' ? true : text === 'false' ? false : text === '' ? '' : null),
  choice: oneLine,
  parent: oneLine,
  date: (text) => (/^(\d{4}-\d{2}-\d{2})?$/.test(text.trim()) ? text.trim() : null),
  hours(text) {
    const spans = readHours(text);
    return spans && hoursText(spans);
  },
  colour: (text) => (/^(#[\da-f]{6})?$/i.test(text.trim()) ? text.trim().toLowerCase() : null),
  hosts: hostsIn,
  number: (text) => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null),
};

/** What stands for nothing: no field at all, or no page above this one. */
const nothingOf = (kind: FieldKind) => (kind === 'parent' ? null : undefined);

const isEmpty = (stored: unknown) => stored === '' || (Array.isArray(stored) && stored.length === 0);

const placeOf = ({ path }: FieldSpec, language: Language | null) => path.replace('*', language ?? '');

/** Names of fields that are of the wrong shape, as the entry says. */
function misshapen({ kind, ...entry }: StoredEntry): Record<string, string> {
  const isKnown = Object.hasOwn(STRUCTS, kind);
  const read = isKnown ? readEntry(kind, entry.value) : undefined;
  return Object.fromEntries((read?.mistakes ?? []).map((mistake) => [`${kind}/${mistake.split(':')[0]}`, 'invalid']));
}

/**
 * The entries of a text with what was filled in, cleaned as it is stored, and what was left out.
 *
 * @throws Problem 'request/invalid' for a field that the text has not, or that holds nothing of its kind
 */
export function withFieldChanges(
  entries: readonly StoredEntry[],
  written: readonly FieldChange[],
): { readonly entries: readonly StoredEntry[]; readonly notices: Lost[] } {
  const specs = new Map(offeredIn(entries).map((spec) => [nameOf(spec), spec]));
  const notices: Lost[] = [];
  let next = entries;
  for (const { name, language, text } of written) {
    const spec = specs.get(name);
    if (!spec || isLocalized(spec) !== (language !== null)) throw new Problem('request/invalid', { [name]: 'unknown' });
    const stored = STORED[spec.kind](text);
    if (stored === null) throw new Problem('request/invalid', { [placeOf(spec, language)]: 'invalid' });
    const lost = spec.kind === 'rich' ? lostIn(text) : [];
    if (lost.length > 0) notices.push({ name, language, lost });
    next = next.map((entry) =>
      entry.kind === spec.entry
        ? ({
            ...entry,
            value: withValue(entry.value, placeOf(spec, language), isEmpty(stored) ? nothingOf(spec.kind) : stored),
          } as StoredEntry)
        : entry,
    );
  }
  const wrong = Object.assign({}, ...next.map(misshapen)) as Record<string, string>;
  if (Object.keys(wrong).length > 0) throw new Problem('request/invalid', wrong);
  return { entries: next, notices };
}
