import { isDoc, type Value } from '../bson/values.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';

/** Stages that pass on whole documents, and those whose result depends on nothing but the fields they name. */
const PASSING = new Set(['$match', '$sort', '$limit', '$skip', '$unwind']);
const MAKING = new Set(['$group', '$count', '$sortByCount']);

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
  if (name === '$limit' || name === '$skip' || name === '$count') return [];
  if (name === '$project') return isDoc(operand) ? compileProjection(operand, false).fields : null;
  if (name === '$facet') return isDoc(operand) ? fieldsOfFacets([...operand.values()]) : null;
  return name === '$unwind' || MAKING.has(name) ? fieldsOfExpression(operand) : null;
}

function fieldsOfFacets(facets: readonly Value[]): Set<string> | null {
  const all = facets.map((facet) => (Array.isArray(facet) ? fieldsOf(facet) : null));
  return all.includes(null) ? null : new Set(all.flatMap((fields) => [...(fields ?? [])]));
}

/** Every text that may be a field path is taken for one; $$ROOT and $$CURRENT need everything. */
function fieldsOfExpression(source: Value): string[] | null {
  if (typeof source === 'string') {
    if (source.startsWith('$$ROOT') || source.startsWith('$$CURRENT')) return null;
    return source.startsWith('$') ? [topLevel(source.slice(1))] : [];
  }
  const parts = isDoc(source) ? [...source.values()] : Array.isArray(source) ? source : [];
  const found = parts.map(fieldsOfExpression);
  return found.includes(null) ? null : found.flatMap((fields) => fields ?? []);
}

const topLevel = (path: string): string => path.split('.', 1)[0] as string;
