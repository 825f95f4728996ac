import { BSONRegExp, ObjectId } from 'bson';
import { asArray, asDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isOperators } from '../filter/filter.ts';
import { idFirst } from '../storage/records.ts';
import { slotAt } from './slots.ts';
import type { Update } from './update.ts';

/** The document an upsert inserts: the values its filter demands, then the update. */
export function upsertedDocument(filter: Doc, update: Update): Doc {
  const base: Doc = new Map();
  for (const [path, value] of demands(filter)) {
    if (update.replaces && path !== '_id') continue;
    const slot = slotAt(base, path.split('.'), true);
    if (slot?.get() !== undefined) throw new CommandError(54, `the filter gives more than one value for '${path}'`);
    slot?.set(value);
  }
  const doc = update.apply(base, { inserting: true });
  const id = doc.get('_id'); // null is an _id like another
  return idFirst(doc, id === undefined ? new ObjectId() : id);
}

function demands(filter: Doc): [string, Value][] {
  return [...filter].flatMap(([name, value]): [string, Value][] => {
    const parts = name === '$and' || name === '$or' ? asArray(value, name) : [];
    if (name === '$and' || parts.length === 1) return parts.flatMap((part) => demands(asDoc(part, name)));
    if (name.startsWith('$') || value instanceof BSONRegExp) return [];
    if (!isOperators(value)) return [[name, value]];
    return [...value].flatMap(([operator, operand]) =>
      demanded(operator, operand).map((one): [string, Value] => [name, one]),
    );
  });
}

function demanded(operator: string, operand: Value): Value[] {
  if (operator === '$eq') return [operand];
  const list = operator === '$all' || operator === '$in' ? asArray(operand, operator) : [];
  if (operator === '$in' && list.length > 1) return [];
  return list.filter((item) => !isOperators(item) && !(item instanceof BSONRegExp));
}
