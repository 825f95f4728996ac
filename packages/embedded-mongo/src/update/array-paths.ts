import { asArray, asDoc, type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../filter/filter.ts';
import { arrayPosition } from '../filter/path.ts';

/** The conditions of `$[name]`, by name. */
export interface ArrayFilters {
  readonly names: readonly string[];
  test(name: string, element: Value): boolean;
}

/** Compiles arrayFilters such as [{ 'm.state': 'due' }], each of which speaks of one name; refused with code 9. */
export function compileArrayFilters(filters: readonly Doc[]): ArrayFilters {
  const tests = new Map(
    filters.map((source) => {
      const found = new Set<string>();
      const filter = compileFilter(aboutElement(source, found));
      const [name, other] = found;
      if (name === undefined || other !== undefined)
        throw new CommandError(9, 'an array filter must be about one name');
      return [name, (element: Value) => filter.matches(new Map([[ELEMENT, element]]))] as const;
    }),
  );
  if (tests.size < filters.length) throw new CommandError(9, 'each name may have one array filter only');
  return {
    names: [...tests.keys()],
    test(name, element) {
      const test = tests.get(name);
      if (!test) throw new CommandError(2, `no array filter found for '${name}'`);
      return test(element);
    },
  };
}

const ELEMENT = 'element';

/** { 'm.state': 1 } as a filter of { element: ... }: { 'element.state': 1 }. */
function aboutElement(source: Doc, names: Set<string>): Doc {
  const entries = [...source].map(([key, value]): [string, Value] => {
    if (key.startsWith('$')) return [key, asArray(value, key).map((part) => aboutElement(asDoc(part, key), names))];
    const [name = '', ...rest] = key.split('.');
    names.add(name);
    return [[ELEMENT, ...rest].join('.'), value];
  });
  return new Map(entries);
}

/** The paths without positional operators that `a.$.b`, `a.$[].b` and `a.$[name].b` stand for in a document. */
export function concretePaths(
  doc: Doc,
  path: readonly string[],
  filters: ArrayFilters,
  position: number | undefined,
): string[][] {
  let paths: { done: string[]; value: Value }[] = [{ done: [], value: doc }];
  for (const part of path) {
    paths = paths.flatMap(({ done, value }) =>
      positionsOf(part, value, filters, position).map((next) => ({
        done: [...done, next],
        value: childOf(value, next),
      })),
    );
  }
  return paths.map(({ done }) => done);
}

function childOf(value: Value, part: string): Value {
  if (isDoc(value)) return value.get(part);
  return Array.isArray(value) ? value[arrayPosition(part) ?? -1] : undefined;
}

function positionsOf(part: string, value: Value, filters: ArrayFilters, position: number | undefined): string[] {
  if (!part.startsWith('$')) return [part];
  if (part === '$') {
    if (position === undefined) {
      throw new CommandError(2, 'the positional operator did not find the match needed from the query');
    }
    return [String(position)];
  }
  if (!Array.isArray(value)) throw new CommandError(2, `'${part}' can only be used in an array`);
  const name = part.slice(2, -1);
  const all = value.map((element, index) => ({ element, index }));
  const chosen = name === '' ? all : all.filter(({ element }) => filters.test(name, element));
  return chosen.map(({ index }) => String(index));
}
