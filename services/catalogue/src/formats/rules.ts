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
};

/** What of these rules a leaf breaks; null where it breaks none. A field without a rule is not in the schema. */
export function breach(rules: readonly Rule[], { path, value }: Leaf): string | null {
  const rule = rules.find((each) => each.path === fieldOf(path));
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
  const asked = rules.flatMap(({ path, isRequired }) => (isRequired && path.includes('[]') ? [path.split('[]')] : []));
  const isWhole = (item: string) =>
    asked.every(([list, inside]) => !item.startsWith(`${list}[`) || paths.has(item + (inside ?? '')));
  return leaves.filter(({ path }) => {
    const item = itemOf(path);
    return item === undefined || isWhole(item);
  });
}

/** The fields that the schema asks for and that are not there. */
export function missing(rules: readonly Rule[], leaves: readonly Leaf[]): string[] {
  const paths = new Set(leaves.map(({ path }) => path));
  return rules.flatMap(({ path, isRequired }) =>
    isRequired && !path.includes('[]') && !paths.has(path) ? [path] : [],
  );
}

/** Leaves in the order of the schema, the items of a list one after the other. */
export function inOrder(rules: readonly Rule[], leaves: readonly Leaf[]): Leaf[] {
  const begins = new Map<string, number>();
  const places = new Map<string, number>();
  for (const [at, { path }] of rules.entries()) {
    places.set(path, at);
    const [list, inside] = path.split('[]');
    if (inside !== undefined && list !== undefined && !begins.has(list)) begins.set(list, at);
  }
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
