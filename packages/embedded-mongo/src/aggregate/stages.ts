import { compareValues } from '../bson/compare.ts';
import { integer, wholeNumber } from '../bson/numbers.ts';
import { identityOf } from '../bson/order-key.ts';
import { asArray, asDoc, asString, type Doc, isDoc, isTruthy, typeName, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection, setField } from '../query/projection.ts';
import { compileSort, sortBy } from '../query/sort.ts';
import { compileExpression, evaluate } from './expression.ts';
import { compileGroup } from './group.ts';
import { namedArguments } from './named-arguments.ts';

/** A compiled stage: all documents in, all documents out. */
export type Stage = (docs: readonly Doc[]) => readonly Doc[];

/** How $lookup finds the documents of another collection. */
export type FindIn = (collection: string, filter: Doc) => Doc[];

/** Compiles a pipeline; a stage outside the allow-list is refused with code 40324. */
export function compilePipeline(pipeline: readonly Value[], findIn: FindIn): Stage[] {
  return pipeline.map((source) => {
    const [entry, other] = asDoc(source, 'a pipeline stage');
    if (!entry || other) throw new CommandError(40323, 'a pipeline stage has exactly one field');
    const compile = STAGES[entry[0]];
    if (!compile) throw notSupported(`the pipeline stage ${entry[0]}`, 40324);
    return compile(entry[1], findIn);
  });
}

const STAGES: Readonly<Record<string, ((operand: Value, findIn: FindIn) => Stage) | undefined>> = {
  $match(operand) {
    const filter = compileFilter(asDoc(operand, '$match', 15959));
    return (docs) => docs.filter((doc) => filter.matches(doc));
  },
  $sort(operand) {
    const sort = compileSort(asDoc(operand, '$sort'));
    if (!sort) throw new CommandError(15976, '$sort needs at least one field');
    return (docs) => sortBy(docs, sort, (doc) => doc);
  },
  $limit(operand) {
    const limit = wholeNumber(operand, '$limit', 5107201);
    if (limit < 0) throw new CommandError(5107201, '$limit must not be negative');
    if (limit === 0) throw new CommandError(15958, '$limit must be positive');
    return (docs) => docs.slice(0, limit);
  },
  $skip(operand) {
    const skip = wholeNumber(operand, '$skip', 5107200);
    if (skip < 0) throw new CommandError(5107200, '$skip must not be negative');
    return (docs) => docs.slice(skip);
  },
  $project(operand) {
    const spec = asDoc(operand, '$project');
    if (spec.size === 0) throw new CommandError(51272, '$project needs at least one field');
    const projection = compileProjection(spec, false);
    return (docs) => docs.map((doc) => projection.apply(doc));
  },
  $addFields: compileAddFields,
  $set: compileAddFields,
  $unset(operand) {
    const names = (Array.isArray(operand) ? operand : [operand]).map((name) => asString(name, '$unset'));
    const projection = compileProjection(new Map(names.map((name) => [name, 0])), false);
    return (docs) => docs.map((doc) => projection.apply(doc));
  },
  $group: (operand) => compileGroup(asDoc(operand, '$group')),
  $unwind: compileUnwind,
  $count(operand) {
    const name = asString(operand, '$count');
    return (docs) => (docs.length === 0 ? [] : [new Map([[name, integer(docs.length)]])]);
  },
  $sortByCount: compileSortByCount,
  $replaceRoot: (operand) =>
    compileReplaceRoot(namedArguments('$replaceRoot', operand, ['newRoot'], []).get('newRoot')),
  $replaceWith: compileReplaceRoot,
  $facet: compileFacet,
  $lookup: compileLookup,
};

function compileAddFields(operand: Value): Stage {
  const fields = flatFields(asDoc(operand, '$addFields'), []);
  return (docs) =>
    docs.map((doc) =>
      fields.reduce((result, { path, expression }) => setField(result, path, evaluate(expression, doc)), doc),
    );
}

/** { a: { b: expression } } adds the field b to what is in a. */
function flatFields(
  spec: Doc,
  prefix: readonly string[],
): { path: string[]; expression: ReturnType<typeof compileExpression> }[] {
  return [...spec].flatMap(([name, value]) => {
    const path = [...prefix, ...name.split('.')];
    const nested = isDoc(value) && value.size > 0 && ![...value.keys()].some((key) => key.startsWith('$'));
    return nested ? flatFields(value, path) : [{ path, expression: compileExpression(value) }];
  });
}

function compileUnwind(operand: Value): Stage {
  const options = isDoc(operand)
    ? namedArguments('$unwind', operand, ['path'], ['includeArrayIndex', 'preserveNullAndEmptyArrays'])
    : new Map<string, Value>([['path', operand]]);
  const source = asString(options.get('path'), '$unwind');
  if (!source.startsWith('$')) throw new CommandError(28818, 'the path of $unwind must begin with a dollar sign');
  const path = source.slice(1).split('.');
  const preserve = isTruthy(options.get('preserveNullAndEmptyArrays'));
  const indexName = options.has('includeArrayIndex')
    ? asString(options.get('includeArrayIndex'), 'includeArrayIndex')
    : null;
  const numbered = (doc: Doc, index: Value): Doc => (indexName === null ? doc : setNested(doc, [indexName], index));
  return (docs) =>
    docs.flatMap((doc) => {
      const value = nestedValue(doc, path);
      if (!Array.isArray(value))
        return preserve || (value !== undefined && value !== null) ? [numbered(doc, null)] : [];
      if (value.length === 0) return preserve ? [numbered(setNested(doc, path, undefined), null)] : [];
      return value.map((item, index) => numbered(setNested(doc, path, item), BigInt(index)));
    });
}

/** The value at a path through documents only; $unwind and $lookup do not look into arrays on the way. */
const nestedValue = (doc: Doc, path: readonly string[]): Value =>
  path.reduce<Value>((value, name) => (isDoc(value) ? value.get(name) : undefined), doc);

/** A copy with a value at a path; what is on the way and is no document gives way to one. undefined removes. */
function setNested(doc: Doc, [name, ...rest]: readonly string[], value: Value): Doc {
  const result = new Map(doc);
  const current = doc.get(name as string);
  const next = rest.length === 0 ? value : setNested(isDoc(current) ? current : new Map(), rest, value);
  if (next === undefined) result.delete(name as string);
  else result.set(name as string, next);
  return result;
}

function compileSortByCount(operand: Value): Stage {
  const group = compileGroup(
    new Map<string, Value>([
      ['_id', operand],
      ['count', new Map([['$sum', 1]])],
    ]),
  );
  return (docs) => group(docs).toSorted((a, b) => compareValues(b.get('count'), a.get('count')));
}

function compileReplaceRoot(operand: Value): Stage {
  const expression = compileExpression(operand);
  return (docs) =>
    docs.map((doc) => {
      const root = evaluate(expression, doc);
      if (isDoc(root)) return root;
      throw new CommandError(40228, `the new root must be an object, not ${typeName(root)}`);
    });
}

function compileFacet(operand: Value, findIn: FindIn): Stage {
  const facets = [...asDoc(operand, '$facet')].map(
    ([name, pipeline]) => [name, compilePipeline(asArray(pipeline, '$facet', 40170), findIn)] as const,
  );
  if (facets.length === 0) throw new CommandError(40169, '$facet needs at least one facet');
  return (docs) => [
    new Map(
      facets.map(([name, stages]) => [
        name,
        [...stages.reduce<readonly Doc[]>((result, stage) => stage(result), docs)],
      ]),
    ),
  ];
}

/** The equality form only: { from, localField, foreignField, as }. */
function compileLookup(operand: Value, findIn: FindIn): Stage {
  const form = namedArguments('$lookup', operand, ['from', 'localField', 'foreignField', 'as'], []);
  const [from, localField, foreignField, as] = ['from', 'localField', 'foreignField', 'as'].map((name) =>
    asString(form.get(name), name),
  ) as [string, string, string, string];
  const local = compileExpression(`$${localField}`);
  const found = new Map<string, Doc[]>();
  return (docs) =>
    docs.map((doc) => {
      const value = evaluate(local, doc) ?? null;
      const identity = identityOf(value);
      const filter: Doc = new Map([[foreignField, new Map([['$in', Array.isArray(value) ? value : [value]]])]]);
      const matches = found.get(identity) ?? findIn(from, filter);
      found.set(identity, matches);
      return setNested(doc, as.split('.'), matches);
    });
}
