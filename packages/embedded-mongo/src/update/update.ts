import { equalValues } from '../bson/compare.ts';
import { asDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type ArrayFilters, compileArrayFilters, concretePaths } from './array-paths.ts';
import { FIELD_OPERATORS, type FieldOperator } from './field-operators.ts';
import { slotAt } from './slots.ts';

/** What an update is applied in: the array position its filter found, and whether it inserts a new document. */
interface UpdateContext {
  readonly position?: number;
  readonly inserting: boolean;
}

export interface Update {
  /** A replacement takes the place of the whole document; only its _id stays. */
  readonly replaces: boolean;
  /** Gives the changed document. The one that is given in may be changed, too. */
  apply(doc: Doc, context: UpdateContext): Doc;
}

interface Step {
  readonly operator: string;
  readonly path: readonly string[];
  readonly operand: Value;
}

/** Compiles the `u` of an update; pipelines and unknown operators are refused with code 9. */
export function compileUpdate(source: Value, filters: readonly Value[] = []): Update {
  if (Array.isArray(source)) throw notSupported('an update with a pipeline', 9);
  const update = asDoc(source, 'update');
  const operators = [...update.keys()].filter((name) => name.startsWith('$'));
  if (operators.length === 0) return replacement(update);
  if (operators.length < update.size) throw new CommandError(9, 'an update has either operators or fields, not both');
  const arrayFilters = compileArrayFilters(filters.map((filter) => asDoc(filter, 'arrayFilters')));
  const steps = operators.flatMap((operator) => stepsOf(operator, asDoc(update.get(operator), operator, 9)));
  steps.sort((a, b) => comparePaths(a.path, b.path));
  refuseConflicts(steps);
  const unused = arrayFilters.names.find((name) => !steps.some(({ path }) => path.includes(`$[${name}]`)));
  if (unused !== undefined) throw new CommandError(9, `the array filter for '${unused}' is not used in the update`);
  return { replaces: false, apply: (doc, context) => applySteps(doc, steps, arrayFilters, context) };
}

function replacement(fields: Doc): Update {
  return {
    replaces: true,
    apply(doc) {
      const id = doc.get('_id');
      if (fields.has('_id') && id !== undefined && !equalValues(fields.get('_id'), id)) throw immutableId();
      const rest = [...fields].filter(([name]) => name !== '_id');
      return new Map<string, Value>([['_id', id === undefined ? fields.get('_id') : id], ...rest]);
    },
  };
}

const immutableId = (): CommandError => new CommandError(66, "the field '_id' of a document cannot be changed");

function stepsOf(operator: string, fields: Doc): Step[] {
  if (operator !== '$setOnInsert' && !FIELD_OPERATORS[operator]) {
    throw notSupported(`the update operator ${operator}`, 9);
  }
  return [...fields].map(([name, operand]) => ({ operator, path: pathOf(name), operand }));
}

function pathOf(name: string): string[] {
  const path = name.split('.');
  for (const part of path) {
    if (part === '') throw new CommandError(56, `the path '${name}' has an empty part`);
    if (part.startsWith('$') && !/^\$(\[[a-z]?[a-zA-Z0-9]*\])?$/.test(part)) {
      throw new CommandError(52, `the field '${part}' in '${name}' may not begin with a dollar sign`);
    }
  }
  if (path[0]?.startsWith('$')) throw new CommandError(2, `the path '${name}' cannot begin with a position`);
  return path;
}

/** New fields are added in this order: by name, and by number where parts are numbers. */
function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [a, b] = [left[i] as string, right[i] as string];
    if (a === b) continue;
    const numbers = /^\d+$/.test(a) && /^\d+$/.test(b);
    return numbers ? Number(a) - Number(b) : a < b ? -1 : 1;
  }
  return left.length - right.length;
}

function refuseConflicts(steps: readonly Step[]): void {
  const paths = steps.map(({ path }) => path);
  paths.forEach((path, i) => {
    const other = paths.slice(i + 1).find((later) => inConflict(path, later));
    if (other)
      throw new CommandError(40, `updating '${other.join('.')}' would create a conflict at '${path.join('.')}'`);
  });
}

/** One path leads to or through the other, or they part at `$[...]` and a plain name, which may be the same element. */
function inConflict(left: readonly string[], right: readonly string[]): boolean {
  const parting = left.findIndex((part, i) => part !== right[i]);
  const [a, b] = [left[parting], right[parting]];
  if (a === undefined || b === undefined) return true;
  return a.startsWith('$[') !== b.startsWith('$[');
}

function applySteps(doc: Doc, steps: readonly Step[], filters: ArrayFilters, context: UpdateContext): Doc {
  const id = doc.get('_id');
  for (const { operator, path, operand } of steps) {
    if (operator === '$setOnInsert' && !context.inserting) continue;
    const run = FIELD_OPERATORS[operator === '$setOnInsert' ? '$set' : operator] as FieldOperator;
    for (const concrete of concretePaths(doc, path, filters, context.position)) {
      const slot = slotAt(doc, concrete, run.creates);
      if (!slot) continue;
      const before = slot.get();
      const after = run.change(before, operand);
      if (after !== undefined) slot.set(after);
      else if (before !== undefined) slot.remove();
    }
  }
  if (id !== undefined && (!doc.has('_id') || !equalValues(doc.get('_id'), id))) throw immutableId();
  return doc;
}
