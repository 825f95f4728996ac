import { wholeNumber } from '../bson/numbers.ts';
import { asDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../filter/filter.ts';
import { compileSort, sortBy } from '../query/sort.ts';
import { compileGroup } from './group.ts';

/** A compiled stage: all documents in, all documents out. */
export type Stage = (docs: readonly Doc[]) => readonly Doc[];

/** Compiles a pipeline; a stage outside the allow-list is refused with code 40324. */
export function compilePipeline(pipeline: readonly Value[]): Stage[] {
  return pipeline.map((source) => {
    const [entry, other] = asDoc(source, 'a pipeline stage');
    if (!entry || other) throw new CommandError(40323, 'a pipeline stage has exactly one field');
    const compile = Object.hasOwn(STAGES, entry[0]) ? STAGES[entry[0]] : undefined;
    if (!compile) throw notSupported(`the pipeline stage ${entry[0]}`, 40324);
    return compile(entry[1]);
  });
}

export const STAGES: Readonly<Record<string, (operand: Value) => Stage>> = {
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
  $group: (operand) => compileGroup(asDoc(operand, '$group')),
};
