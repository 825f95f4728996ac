import type { Document } from 'mongodb';

/** What was seen at a path: its types, how often it was there, and how often it could have been. */
type Seen = { readonly types: Set<string>; count: number; inside: number };

/** Path -> what was seen there: 'price.amount', 'pictures[].width'. */
type StoredShape = ReadonlyMap<string, Seen>;

/** A field of a document that the last release does not understand. */
export type Unreadable = { readonly where: string; readonly rule: string };

const NUMBERS = new Set(['Int32', 'Long', 'Double', 'Decimal128']);

/** The type of a stored value; all numbers are one, as they are to the code. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'date';
  if (typeof value !== 'object') return typeof value;
  const special = (value as { _bsontype?: string })._bsontype;
  return special === undefined ? 'object' : NUMBERS.has(special) ? 'number' : special;
}

function look(shape: Map<string, Seen>, path: string, value: unknown): void {
  const seen = shape.get(path) ?? { types: new Set(), count: 0, inside: 0 };
  shape.set(path, seen);
  const type = typeOf(value);
  seen.types.add(type);
  seen.count += 1;
  if (type === 'list') for (const each of value as unknown[]) look(shape, `${path}[]`, each);
  if (type !== 'object') return;
  seen.inside += 1;
  for (const [name, each] of Object.entries(value as object)) look(shape, path ? `${path}.${name}` : name, each);
}

/** What some documents of a collection look like. */
export function shapeOf(documents: readonly Document[]): StoredShape {
  const shape = new Map<string, Seen>();
  for (const document of documents) look(shape, '', document);
  return shape;
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** Whether something that can be at a path is missing at least once. */
const isMissing = (shape: StoredShape, path: string) =>
  path !== '' && !path.endsWith('[]') && (shape.get(path)?.count ?? 0) < (shape.get(parentOf(path))?.inside ?? 0);

/** The documents that show something, or lack it, as none before them does; those of `always` are kept first. */
export function tellingOf(documents: readonly Document[], always: readonly Document[]): Document[] {
  const paths = [...shapeOf(documents).keys()];
  const shown = new Set<string>();
  const show = (document: Document) => {
    const before = shown.size;
    const shape = shapeOf([document]);
    for (const [path, { types }] of shape) for (const type of types) shown.add(`${path} ${type}`);
    for (const path of paths) if (isMissing(shape, path)) shown.add(`${path} is missing`);
    return shown.size > before;
  };
  always.forEach(show);
  return [...always, ...documents.filter((document) => !always.includes(document) && show(document))];
}

const isAtOrBelow = (path: string, fields: readonly string[]) =>
  fields.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[]`));

/**
 * What of today's documents the last release could stumble over: a field that all of its own had is not there, or is of a
 * type that it never saw. Fields that it does not know are nothing to it.
 *
 * @param leaving fields that the last release only wrote for the one before
 */
export function findUnreadable(
  last: readonly Document[],
  today: readonly Document[],
  leaving: readonly string[],
): Unreadable[] {
  const known = shapeOf(last);
  const found = shapeOf(today);
  const breaks: Unreadable[] = [];
  for (const [path, { types }] of known) {
    if (isAtOrBelow(path, leaving)) continue;
    if (isMissing(found, path) && !isMissing(known, path))
      breaks.push({ where: path, rule: 'The last release needs this field: keep writing it for one release more.' });
    const strange = [...(found.get(path)?.types ?? [])].filter((type) => !types.has(type));
    if (strange.length > 0)
      breaks.push({
        where: path,
        rule: `The last release knows ${[...types].join(' or ')} here, not ${strange.join(' or ')}: write it to a field of its own.`,
      });
  }
  return breaks;
}
