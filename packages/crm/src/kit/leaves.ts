import type { Told } from './connector.ts';

/** A value that says something, where no map or list is expected. */
export type Leaf = string | number | boolean;

/**
 * The lists of an item, by path, with the field that names their items: `{ details: 'id' }` makes `details[1849].value` of them;
 * null: by their place, `pictures[#0].url`. A list that stands here is expected to be one; anything else is expected to be a map or a value.
 */
export type Shape = Readonly<Record<string, string | null>>;

/** Characters of a name in a path; what a CRM calls its fields is shorter. */
const LONGEST_NAME = 60;
const DEEPEST = 12;
const MOST_LEAVES = 20_000;

type Map_ = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Map_ => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A path without the places in lists: 'pictures[#3].urlXXL' is the field 'pictures[].urlXXL'. What has a name keeps it. */
const fieldOf = (path: string): string => path.replace(/\[#\d+\]/g, '[]');

/** Nothing: '', '-' and an empty list, whatever was expected, are what several CRMs write for it. */
const saysNothing = (value: unknown) =>
  value == null ||
  (typeof value === 'string' && /^\s*-?\s*$/.test(value)) ||
  (Array.isArray(value) && value.length === 0);

/** What stands in a list of one item where a map is expected, and in a map where a list is. */
function itemsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isMap(value)) return [value];
  const inside = Object.values(value);
  return inside.length > 0 && inside.every(isMap) ? inside : [value];
}

/** All that one item says, by path: what is taken has a place, the rest is told by name. */
export class Leaves {
  readonly #values = new Map<string, Leaf>();
  readonly #taken = new Set<string>();
  readonly #shapes = new Set<string>();
  readonly #private = new Set<string>();

  /**
   * @param json one item of an answer
   * @param isPrivate whether a path is of a private field: what stands in it and below is dropped here, unread
   */
  constructor(json: unknown, shape: Shape, isPrivate: (path: string) => boolean) {
    this.#walk(json, '', { shape, isPrivate }, 0);
  }

  #walk(
    value: unknown,
    path: string,
    given: { readonly shape: Shape; readonly isPrivate: (path: string) => boolean },
    depth: number,
  ): void {
    if (saysNothing(value) || depth > DEEPEST || this.#values.size >= MOST_LEAVES) return;
    if (path !== '' && given.isPrivate(path)) return void this.#private.add(fieldOf(path));
    const key = given.shape[fieldOf(path)];
    if (key !== undefined) {
      if (!Array.isArray(value)) this.#shapes.add(fieldOf(path));
      for (const [at, item] of itemsIn(value).entries()) {
        const named = key !== null && isMap(item) ? item[key] : undefined;
        const name = String(named ?? `#${at}`)
          .slice(0, LONGEST_NAME)
          .replaceAll(/[[\]]/g, '');
        this.#walk(item, `${path}[${name}]`, given, depth + 1);
      }
    } else if (Array.isArray(value)) {
      this.#shapes.add(fieldOf(path));
      if (value.length === 1) this.#walk(value[0], path, given, depth + 1);
      else for (const [at, item] of value.entries()) this.#walk(item, `${path}[#${at}]`, given, depth + 1);
    } else if (isMap(value)) {
      for (const [name, inside] of Object.entries(value)) {
        this.#walk(inside, `${path}${path === '' ? '' : '.'}${name.slice(0, LONGEST_NAME)}`, given, depth + 1);
      }
    } else if (!this.#values.has(path)) this.#values.set(path, value as Leaf);
  }

  /** The value at a path; undefined where it says nothing. */
  at(path: string): Leaf | undefined {
    return this.#values.get(path);
  }

  /** The same, which has found its place. */
  take(path: string): Leaf | undefined {
    this.#taken.add(path);
    return this.#values.get(path);
  }

  /** What has found its place as a whole: all below a path. */
  takeUnder(path: string): void {
    for (const each of this.#values.keys()) {
      if (each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[`)) this.#taken.add(each);
    }
  }

  /** What the items of a list are called, in its order. */
  names(list: string): string[] {
    const found = new Set<string>();
    for (const path of this.#values.keys()) {
      if (!path.startsWith(`${list}[`)) continue;
      found.add(path.slice(list.length + 1, path.indexOf(']', list.length)));
    }
    return [...found];
  }

  /** What the fields directly inside a map are called: the languages of a text. */
  inside(map: string): string[] {
    return [...this.#values.keys()].flatMap((path) => (path.startsWith(`${map}.`) ? path.slice(map.length + 1) : []));
  }

  /** What has no place, was dropped, or stood in an unexpected shape: each field once. Empty lists and maps say nothing. */
  told(): Told[] {
    const left = new Set([...this.#values.keys()].filter((path) => !this.#taken.has(path)).map(fieldOf));
    return [
      ...[...this.#shapes].map((field): Told => ({ is: 'shape', field })),
      ...[...this.#private].map((field): Told => ({ is: 'private', field })),
      ...[...left].map((field): Told => ({ is: 'no-place', field })),
    ];
  }
}

/**
 * Words of fields that are private in every CRM, known to us or not: who owns, buys, lets or rents, what the office notes for
 * itself, what it earns, and how anybody is reached.
 */
const WORDS =
  /owner|vendor|seller|buyer|tenant|landlord|client|contact|person|commission|mandate|internal|confidential|collegial|private|keys?holder|notes?$|remark|e-?mail|phone|mobile|gsm|iban|birth|national_?(?:id|number)|eigenaar|verkoper|koper|huurder|verhuurder|commissie|ereloon|sleutel|propri[eé]taire|vendeur|acheteur|locataire|bailleur|honoraires|cl[eé]s/i;

/** The last name of a path: 'owner.address.city' asks for 'owner' first, since what is private is so with all below it. */
const lastOf = (path: string) => fieldOf(path).split('.').at(-1) ?? '';

/**
 * Whether a path is of a private field: one of the connector's list, with or without the places in lists ('detail.729',
 * 'properties[].vendors'), or one whose name says it.
 *
 * @param spared fields that are called like private ones and are facts of a home
 */
export function privateIn(fields: readonly string[], spared: readonly string[] = []): (path: string) => boolean {
  const listed = new Set(fields);
  const facts = new Set(spared);
  return (path) => {
    const field = fieldOf(path);
    if (listed.has(path) || listed.has(field)) return true;
    return !facts.has(field) && WORDS.test(lastOf(path));
  };
}
