import { asDoc, asString, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import { Double } from 'bson';
import { CommandError } from '../errors.ts';
import { compileFilter, type Filter } from '../filter/filter.ts';

interface IndexField {
  readonly path: readonly string[];
  readonly name: string;
  readonly descending: boolean;
}

export interface Index {
  readonly id: number;
  readonly name: string;
  readonly spec: Doc;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Filter | null;
  readonly expireAfterSeconds: number | null;
  /** Per field: some document had an array on its path, so one document can have several keys. */
  arrays: boolean[];
  /** Some key was too long and is hashed at its end, so the order inside the index is not the order of values. */
  longKeys: boolean;
}

/** Reads an index from its stored form { id, spec, arrays?, longKeys? }. */
export function readIndex(stored: Doc): Index {
  const spec = stored.get('spec') as Doc;
  const fields = readFields(spec.get('key'));
  const partial = spec.get('partialFilterExpression');
  const expire = spec.get('expireAfterSeconds');
  return {
    id: stored.get('id') as number,
    name: asString(spec.get('name'), 'name'),
    spec,
    fields,
    unique: spec.get('name') === '_id_' || isTruthy(spec.get('unique')),
    sparse: isTruthy(spec.get('sparse')),
    partial: partial === undefined ? null : compileFilter(asDoc(partial, 'partialFilterExpression')),
    expireAfterSeconds: expire === undefined ? null : Number(expire),
    arrays: (stored.get('arrays') as boolean[] | undefined) ?? fields.map(() => false),
    longKeys: stored.get('longKeys') === true,
  };
}

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
  'collation',
]);

function readFields(key: Value): IndexField[] {
  const fields = [...asDoc(key, 'key')].map(([name, direction]) => {
    const number = direction instanceof Double ? direction.value : Number(direction);
    const ordered =
      typeof direction !== 'string' && typeof direction !== 'boolean' && number !== 0 && !Number.isNaN(number);
    if (!ordered) throw new CommandError(67, `the index on '${name}' must be ascending (1) or descending (-1)`);
    const path = name.split('.');
    if (path.some((part) => part === '' || part.startsWith('$') || /^\d+$/.test(part))) {
      throw new CommandError(67, `'${name}' cannot be indexed: each part of the path must be the name of a field`);
    }
    return { name, path, descending: number < 0 };
  });
  if (fields.length === 0) throw new CommandError(67, 'an index needs at least one field');
  return fields;
}

/** Checks an index specification of createIndexes and gives it the form in which it is listed; refused with a code. */
export function normalizeSpec(wanted: Doc): Doc {
  for (const option of wanted.keys()) {
    if (!OPTIONS.has(option)) throw new CommandError(197, `the index option '${option}' is not supported`);
  }
  const collation = wanted.get('collation');
  if (isDoc(collation) && collation.get('locale') !== 'simple')
    throw new CommandError(67, 'collation is not supported');
  const fields = readFields(wanted.get('key'));
  const spec: Doc = new Map<string, Value>([
    ['v', 2],
    ['key', wanted.get('key')],
    ['name', asString(wanted.get('name'), 'name')],
  ]);
  for (const option of ['unique', 'sparse'] as const) if (isTruthy(wanted.get(option))) spec.set(option, true);
  const expire = wanted.get('expireAfterSeconds');
  if (expire !== undefined) {
    if (fields.length > 1 || !(Number(expire) >= 0)) {
      throw new CommandError(67, 'expireAfterSeconds needs an index on one field and a number of seconds from 0');
    }
    spec.set('expireAfterSeconds', expire);
  }
  const partial = wanted.get('partialFilterExpression');
  if (partial !== undefined) {
    if (isTruthy(wanted.get('sparse'))) throw new CommandError(67, 'an index cannot be both sparse and partial');
    compileFilter(asDoc(partial, 'partialFilterExpression'));
    spec.set('partialFilterExpression', partial);
  }
  return spec;
}
