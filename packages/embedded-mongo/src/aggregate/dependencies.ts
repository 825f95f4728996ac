import { isDoc, type Value } from '../bson/values.ts';
import { compileFilter } from '../filter/filter.ts';

/** Stages that pass on whole documents; $group makes others, of nothing but the fields it names. */
const PASSING = new Set(['$match', '$sort', '$limit']);

/** The top-level fields a pipeline reads from its documents, so that the others need not be decoded; null: all of them. */
export function fieldsOf(pipeline: readonly Value[]): Set<string> | null {
  const fields = new Set<string>();
  for (const stage of pipeline) {
    const [entry] = isDoc(stage) ? stage : [];
    if (!entry) return null;
    const [name, operand] = entry;
    const read = fieldsOfStage(name, operand);
    if (read === null) return null;
    for (const field of read) fields.add(field);
    if (!PASSING.has(name)) return fields;
  }
  return null;
}

function fieldsOfStage(name: string, operand: Value): Iterable<string> | null {
  if (name === '$match') return isDoc(operand) ? compileFilter(operand).fields : null;
  if (name === '$sort') return isDoc(operand) ? [...operand.keys()].map(topLevel) : null;
  if (name === '$limit') return [];
  return name === '$group' ? fieldsOfExpression(operand) : null;
}

/** Every text that may be a field path is taken for one. */
function fieldsOfExpression(source: Value): string[] {
  if (typeof source === 'string') {
    return source.startsWith('$') ? [topLevel(source.slice(1))] : [];
  }
  const parts = isDoc(source) ? [...source.values()] : Array.isArray(source) ? source : [];
  return parts.flatMap(fieldsOfExpression);
}

const topLevel = (path: string): string => path.split('.', 1)[0] as string;
