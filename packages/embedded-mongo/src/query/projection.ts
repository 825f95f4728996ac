import { compileExpression, type Expression } from './expression.ts';
import { type Doc, isDoc, isNumeric, isTruthy, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';

/** Field names and what is kept below them; true: all of it. */
type Tree = Map<string, Tree | true>;

export interface Projection {
  apply(doc: Doc): Doc;
  /** The top-level fields it reads; null: all. */
  readonly fields: ReadonlySet<string> | null;
}

interface Parts {
  readonly included: string[];
  readonly excluded: string[];
  readonly computed: { path: string[]; expression: Expression }[];
  id: boolean | undefined;
}

/** Compiles the projection of a find; a mixture of inclusion and exclusion is refused with 31254 or 31253. */
export function compileProjection(spec: Doc): Projection {
  const parts: Parts = { included: [], excluded: [], computed: [], id: undefined };
  collect(spec, '', parts);
  const { included, excluded, computed } = parts;
  const chosen = [...included, ...computed.map(({ path }) => path.join('.'))];
  const inclusive = chosen.length > 0 || (excluded.length === 0 && parts.id === true);
  if (inclusive && excluded.length > 0) {
    const inclusionFirst = firstIsInclusion(spec);
    throw new CommandError(inclusionFirst ? 31254 : 31253, 'a projection either includes or excludes fields');
  }
  const paths = inclusive ? included : excluded;
  if (inclusive ? parts.id !== false : parts.id === false) paths.unshift('_id');
  const tree = treeOf(
    paths,
    computed.map(({ path }) => path),
  );
  const apply = (doc: Doc): Doc => {
    let result = inclusive ? include(doc, tree) : exclude(doc, tree);
    for (const { path, expression } of computed) result = setField(result, path, expression(doc));
    return result;
  };
  const fields = inclusive && computed.length === 0 ? new Set(tree.keys()) : null;
  return { apply, fields };
}

function firstIsInclusion(spec: Doc): boolean {
  const first = [...spec].find(([name]) => name !== '_id')?.[1];
  return first === undefined || !isNumericOrBoolean(first) || isTruthy(first);
}

const isNumericOrBoolean = (value: Value): boolean => isNumeric(value) || typeof value === 'boolean';

function collect(spec: Doc, prefix: string, parts: Parts): void {
  for (const [name, value] of spec) {
    const path = prefix + name;
    if (name === '' || name.split('.').some((part) => part === ''))
      throw new CommandError(40353, `'${path}' is not a path`);
    if (name.startsWith('$') || path.endsWith('.$')) throw notSupported(`'${path}' in a projection`, 2);
    if (isNumericOrBoolean(value)) {
      if (path === '_id') parts.id = isTruthy(value);
      else (isTruthy(value) ? parts.included : parts.excluded).push(path);
    } else if (isDoc(value) && value.size === 0) {
      throw new CommandError(51270, `the projection of '${path}' is empty`);
    } else if (isDoc(value) && ![...value.keys()].some((key) => key.startsWith('$'))) {
      collect(value, `${path}.`, parts);
    } else {
      parts.computed.push({ path: path.split('.'), expression: compileExpression(value) });
      if (path === '_id') parts.id = false;
    }
  }
}

/** Computed fields need what is above them (an array gets the field in each element), but nothing of what is in it. */
function treeOf(paths: readonly string[], computed: readonly string[][]): Tree {
  const reserved = computed.map((path) => path.join('.'));
  const taken = [...paths, ...reserved];
  for (const path of new Set(taken)) {
    if (taken.some((other) => other.startsWith(`${path}.`)) || (reserved.includes(path) && paths.includes(path))) {
      throw new CommandError(31250, `path collision at ${path}`);
    }
  }
  const tree: Tree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    branch(tree, parts.slice(0, -1)).set(parts.at(-1) as string, true);
  }
  for (const path of computed) branch(tree, path.slice(0, -1));
  return tree;
}

function branch(tree: Tree, parts: readonly string[]): Tree {
  let node = tree;
  for (const part of parts) {
    const next = node.get(part);
    const below: Tree = next instanceof Map ? next : new Map();
    node.set(part, below);
    node = below;
  }
  return node;
}

function include(doc: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const node = tree.get(name);
    if (node === true) result.set(name, value);
    else if (node) {
      const kept = includeIn(value, node);
      if (kept !== undefined) result.set(name, kept);
    }
  }
  return result;
}

function includeIn(value: Value, tree: Tree): Value {
  if (isDoc(value)) return include(value, tree);
  return Array.isArray(value)
    ? value.map((item) => includeIn(item, tree)).filter((item) => item !== undefined)
    : undefined;
}

function exclude(doc: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const node = tree.get(name);
    if (node !== true) result.set(name, node ? excludeIn(value, node) : value);
  }
  return result;
}

function excludeIn(value: Value, tree: Tree): Value {
  if (isDoc(value)) return exclude(value, tree);
  return Array.isArray(value) ? value.map((item) => excludeIn(item, tree)) : value;
}

/** A copy of the document with a computed value at a path; in arrays on the way every element gets it. undefined removes. */
function setField(doc: Doc, path: readonly string[], value: Value): Doc {
  const [name, ...rest] = path as [string, ...string[]];
  const result = new Map(doc);
  const next = rest.length === 0 ? value : setBelow(doc.get(name), rest, value);
  if (next === undefined) result.delete(name);
  else result.set(name, next);
  return result;
}

function setBelow(current: Value, path: readonly string[], value: Value): Value {
  if (Array.isArray(current)) return current.map((item) => setBelow(item, path, value));
  return setField(isDoc(current) ? current : new Map(), path, value);
}
