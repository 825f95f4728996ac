import { fieldOf, type Leaf } from './leaves.ts';

/** What the published schema of a format says of a field. The order of the rules is the order of the schema. */
export type Rule = {
  /** As in a leaf; '[]' for the items of a list. */
  readonly path: string;
  readonly isRequired?: true;
  /** Characters. */
  readonly longest?: number;
  readonly like?: RegExp;
  readonly oneOf?: readonly string[];
  /** Another field without which it may not stand: an attribute of an element that has to have a value. */
  readonly needs?: string;
};

/** The rules of a schema as they are asked for: hundreds of times for each home. */
type Index = {
  readonly byPath: ReadonlyMap<string, Rule>;
  /** Path -> its place in the schema. */
  readonly places: ReadonlyMap<string, number>;
  /** List -> the place of its first field. */
  readonly begins: ReadonlyMap<string, number>;
  /** What an item of a list has to have: the list, and the path within the item. */
  readonly asked: readonly (readonly [list: string, inside: string])[];
};

const indexes = new WeakMap<readonly Rule[], Index>();

function makeIndex(rules: readonly Rule[]): Index {
  const begins = new Map<string, number>();
  const asked: [string, string][] = [];
  for (const [at, { path, isRequired }] of rules.entries()) {
    const [list = '', inside] = path.split('[]');
    if (inside === undefined) continue;
    if (!begins.has(list)) begins.set(list, at);
    if (isRequired) asked.push([list, inside]);
  }
  return {
    byPath: new Map(rules.map((rule) => [rule.path, rule])),
    places: new Map(rules.map(({ path }, at) => [path, at])),
    begins,
    asked,
  };
}

function indexOf(rules: readonly Rule[]): Index {
  const index = indexes.get(rules) ?? makeIndex(rules);
  indexes.set(rules, index);
  return index;
}

/** What of these rules a leaf breaks; null where it breaks none. A field without a rule is not in the schema. */
export function breach(rules: readonly Rule[], { path, value }: Leaf): string | null {
  const rule = indexOf(rules).byPath.get(fieldOf(path));
  if (!rule) return `${path}: not in the schema`;
  if (rule.longest !== undefined && value.length > rule.longest) return `${path}: more than ${rule.longest} characters`;
  if (rule.like && !rule.like.test(value)) return `${path}: '${value}' is not as the schema says`;
  if (rule.oneOf && !rule.oneOf.includes(value)) return `${path}: '${value}' is none of the schema's words`;
  return null;
}

const itemOf = (path: string) => /^.*?\[\d+\]/.exec(path)?.[0];

/** Leaves without the items of lists that lack what the schema asks of such an item. */
export function withoutHalves(rules: readonly Rule[], leaves: readonly Leaf[]): Leaf[] {
  const paths = new Set(leaves.map(({ path }) => path));
  const { asked } = indexOf(rules);
  const isWhole = (item: string) =>
    asked.every(([list, inside]) => !item.startsWith(`${list}[`) || paths.has(item + inside));
  return leaves.filter(({ path }) => {
    const item = itemOf(path);
    return item === undefined || isWhole(item);
  });
}

/** The fields that the schema asks for and that are not there. */
export function missing(rules: readonly Rule[], leaves: readonly Leaf[]): string[] {
  const paths = new Set(leaves.map(({ path }) => path));
  const isAbsent = (path: string) => !paths.has(path);
  return rules.flatMap(({ path, isRequired, needs }) => {
    if (isAbsent(path)) return isRequired && !path.includes('[]') ? [path] : [];
    return needs !== undefined && isAbsent(needs) ? [needs] : [];
  });
}

/** Leaves in the order of the schema, the items of a list one after the other. */
export function inOrder(rules: readonly Rule[], leaves: readonly Leaf[]): Leaf[] {
  const { places, begins } = indexOf(rules);
  const placeOf = ({ path }: Leaf): [number, number, number] => {
    const place = places.get(fieldOf(path)) ?? rules.length;
    const [, list, item] = /^(.*?)\[(\d+)\]/.exec(path) ?? [];
    return list === undefined ? [place, 0, 0] : [begins.get(list) ?? place, Number(item), place];
  };
  return leaves
    .map((leaf) => ({ leaf, place: placeOf(leaf) }))
    .sort(({ place: [a, b, c] }, { place: [x, y, z] }) => a - x || b - y || c - z)
    .map(({ leaf }) => leaf);
}
