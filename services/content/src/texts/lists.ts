import { randomBytes } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { Module, PageItem } from '@dorpel/contracts/content-entities';
import type { ARRANGEMENTS } from '@dorpel/contracts/desk-texts';
import type { Content, StoredEntry } from '../library/library.ts';
import { inOrder } from './fields.ts';

/** What stands inside a value: undefined for nothing. `path` is 'params.modules.0.title.nl'. */
function valueAt(value: unknown, path: string): unknown {
  let found: unknown = value;
  for (const step of path.split('.')) found = (Object(found) as Record<string, unknown>)[step];
  return found;
}

/** The same as a text: '' for none, or for what is no text, number, or yes or no; of a list of words, one on each line. */
export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  if (Array.isArray(found) && found.every((each) => typeof each === 'string')) return found.join('\n');
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : '';
}

/**
 * The value with another one at a path; undefined takes away what is there. What lies between is made where it is missing, and
 * lists stay lists: at their end something is added, and what is taken away leaves no hole.
 */
export function withValue<T>(value: T, path: string, next: unknown): T {
  const [step = '', ...rest] = path.split('.');
  const inner = (found: unknown): unknown => {
    if (rest.length === 0) return next;
    // A number is a place in a list.
    const none = /^\d+$/.test(rest[0] ?? '') ? [] : {};
    return next === undefined && found === undefined ? undefined : withValue(found ?? none, rest.join('.'), next);
  };
  if (Array.isArray(value)) {
    const after = value.map((each, at) => (String(at) === step ? inner(each) : each));
    const added = String(value.length) === step ? [inner(undefined)] : [];
    return [...after, ...added].filter((each) => each !== undefined) as T;
  }
  const record = Object(value) as Record<string, unknown>;
  const after = inner(record[step]);
  // In the place where it was, so that the order of what is stored stays.
  if (after !== undefined) return { ...record, [step]: after } as T;
  const { [step]: _, ...others } = record;
  return others as T;
}

/** What can be added to a list, by its name, and what it is then. */
type Adds = Readonly<Record<string, (content: Content) => unknown>>;

/** A list of a text whose items the desk adds, takes away and puts in another order. */
type ListSpec = {
  readonly entry: StoredEntry['kind'];
  /** 'params.modules' */
  readonly path: string;
  /** The module or column it is of. */
  readonly group?: string;
  readonly adds: Adds;
  readonly most: number;
};

export const listName = ({ entry, path }: Pick<ListSpec, 'entry' | 'path'>) => `${entry}/${path}`;

const MOST = { modules: 30, links: 12, columns: 6, headerLinks: 6, offices: 20, closures: 40 } as const;

/** Where a new link leads before somebody says so. */
const HOME = '/';

const LINK: Adds = { link: () => ({ label: {}, link: HOME }) };
const HEADER_LINK: Adds = { link: () => ({ status: 'Hidden', label: {}, link: HOME, icon: '' }) };
const COLUMN: Adds = { column: () => ({ title: {}, links: [] }) };

const OFFICE: Adds = { office: () => ({}) };
const CLOSURE: Adds = { closure: () => ({}) };
const ofCategory =
  (view: Module['view']) =>
  ({ categories }: Content): Partial<Module> => ({
    view,
    relations: { type: 'category', id: categories[0]?.id ?? '' },
  });

/** The modules of a page by what they are; a new one is hidden before somebody shows it. */
const MODULES: Readonly<Record<string, (content: Content) => Partial<Module>>> = {
  text: () => ({}),
  cards: ofCategory('module-view'),
  rows: ofCategory('odds-view'),
  slider: ofCategory('slider-view'),
  stories: ofCategory('single-view'),
  team: ofCategory('ons-team-view'),
  article: ({ articles }) => ({ relations: { type: 'article', id: articles[0]?.id ?? '' } }),
  'property-list': () => ({ relations: { type: 'property-list', id: 'sale' }, maxItems: 4 }),
  'project-list': () => ({ relations: { type: 'project-list' } }),
  figures: () => ({ relations: { type: 'stats-view' } }),
  contact: () => ({ relations: { type: 'contact' } }),
  testimonials: () => ({ relations: { type: 'testimonials' }, maxItems: 6 }),
};

const NEW_MODULES: Adds = Object.fromEntries(
  Object.entries(MODULES).map(([what, made]) => [
    what,
    (content: Content): Module => ({
      id: `${what}-${randomBytes(3).toString('hex')}`,
      sort: 0,
      status: 'Hidden',
      ...made(content),
    }),
  ]),
);

function pageLists({ params: { modules } }: PageItem): ListSpec[] {
  return [
    { entry: 'pages', path: 'params.modules', adds: NEW_MODULES, most: MOST.modules },
    ...modules.map(
      ({ id: group }, at): ListSpec => ({
        entry: 'pages',
        path: `params.modules.${at}.links`,
        group,
        adds: LINK,
        most: MOST.links,
      }),
    ),
  ];
}

/** The lists of an entry as it is. */
export function listsOf(entry: StoredEntry): ListSpec[] {
  if (entry.kind === 'pages') return pageLists(entry.value as PageItem);
  if (entry.kind === 'agency')
    return [
      { entry: 'agency', path: 'offices', adds: OFFICE, most: MOST.offices },
      { entry: 'agency', path: 'closures', adds: CLOSURE, most: MOST.closures },
    ];
  if (entry.kind !== 'settings') return [];
  return [
    { entry: 'settings', path: 'headerLinks', adds: HEADER_LINK, most: MOST.headerLinks },
    { entry: 'settings', path: 'footer.columns', adds: COLUMN, most: MOST.columns },
    ...entry.value.footer.columns.map(
      (_, at): ListSpec => ({
        entry: 'settings',
        path: `footer.columns.${at}.links`,
        group: `footer-${at + 1}`,
        adds: LINK,
        most: MOST.links,
      }),
    ),
  ];
}

/** The items of a list, in the order in which they are shown. */
export function itemsOf(entry: StoredEntry, { path }: Pick<ListSpec, 'path'>): readonly unknown[] {
  const items = (valueAt(entry.value, path) ?? []) as readonly unknown[];
  return path === 'params.modules' ? inOrder(items as Module[]) : items;
}

/** Each item says its place, where it has one. */
const numbered = (items: readonly unknown[]) =>
  items.map((item, at) =>
    Object.hasOwn(Object(item) as object, 'sort') ? { ...(item as object), sort: (at + 1) * 10 } : item,
  );

/** What is to be done with a list: `at` is the number of the item in the stored list. */
export type Arrangement = {
  readonly list: string;
  readonly do: (typeof ARRANGEMENTS)[number];
  readonly at?: number | undefined;
  readonly what?: string | undefined;
};

/**
 * The entries of a text with an item added, taken away, or put before or after its neighbour; who is first already stays so.
 *
 * @throws Problem 'request/invalid' for a list, an item or a kind that there is none of, and for one too many
 */
export function arranged(
  entries: readonly StoredEntry[],
  asked: Arrangement,
  content: Content,
): readonly StoredEntry[] {
  const spec = entries.flatMap(listsOf).find((each) => listName(each) === asked.list);
  const entry = entries.find(({ kind }) => kind === spec?.entry);
  if (!spec || !entry) throw new Problem('request/invalid', { list: 'unknown' });
  const items = [...itemsOf(entry, spec)];
  const put = (next: readonly unknown[]) =>
    entries.map((each) =>
      each === entry ? ({ ...each, value: withValue(each.value, spec.path, numbered(next)) } as StoredEntry) : each,
    );
  if (asked.do === 'add') {
    const make = Object.hasOwn(spec.adds, asked.what ?? '') ? spec.adds[asked.what ?? ''] : undefined;
    if (!make) throw new Problem('request/invalid', { what: 'unknown' });
    if (items.length >= spec.most) throw new Problem('request/invalid', { list: 'full' });
    return put([...items, make(content)]);
  }
  const stored = (valueAt(entry.value, spec.path) ?? []) as readonly unknown[];
  const place = items.indexOf(stored[asked.at ?? -1]);
  if (place < 0) throw new Problem('request/invalid', { at: 'unknown' });
  const [item] = items.splice(place, 1);
  if (asked.do === 'remove') return put(items);
  const to = Math.max(0, place + (asked.do === 'up' ? -1 : 1));
  items.splice(to, 0, item);
  return put(items);
}
