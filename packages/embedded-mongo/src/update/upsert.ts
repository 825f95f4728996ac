import { BSONRegExp, ObjectId } from 'bson';
import { asArray, asDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isOperators } from '../query/filter.ts';
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
  return idFirst(doc, doc.get('_id') ?? new ObjectId());
}

function demands(filter: Doc): [string, Value][] {
  return [...filter].flatMap(([name, value]): [string, Value][] => {
    if (name === '$and') return asArray(value, name).flatMap((part) => demands(asDoc(part, name)));
    if (name.startsWith('$') || value instanceof BSONRegExp) return [];
    if (!isOperators(value)) return [[name, value]];
    return value.has('$eq') ? [[name, value.get('$eq')]] : [];
  });
}
