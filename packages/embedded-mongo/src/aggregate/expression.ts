import type { Doc, Value } from '../bson/values.ts';
import { isDoc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { OPERATORS } from './operators.ts';
import { SPECIAL_FORMS } from './special-forms.ts';

/** What an expression is evaluated against: the document and the variables of $map and $filter. */
interface Scope {
  readonly root: Doc;
  readonly variables: ReadonlyMap<string, Value>;
}

/** A compiled expression; undefined is a missing value. */
export type Expression = (scope: Scope) => Value;

const NO_VARIABLES: ReadonlyMap<string, Value> = new Map();

/** Evaluates an expression for one document. */
export const evaluate = (expression: Expression, root: Doc): Value => expression({ root, variables: NO_VARIABLES });

/** Compiles an aggregation expression; operators outside the allow-list are refused with code 168. */
export function compileExpression(source: Value): Expression {
  if (typeof source === 'string' && source.startsWith('$')) return compilePath(source);
  if (Array.isArray(source)) {
    const items = source.map(compileExpression);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDoc(source)) return () => source;
  const operator = [...source.keys()].find((name) => name.startsWith('$'));
  if (operator === undefined) return compileObject(source);
  if (source.size > 1) throw new CommandError(15983, 'an expression has exactly one operator');
  return compileOperator(operator, source.get(operator));
}

function compilePath(source: string): Expression {
  if (!source.startsWith('$$')) {
    const path = pathParts(source.slice(1));
    const [name = ''] = path;
    if (path.length === 1) return ({ root }) => root.get(name); // by far the most frequent
    return ({ root }) => valueAt(root, path);
  }
  const [name = '', ...path] = source.slice(2).split('.');
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => valueAt(root, path);
  if (name === 'NOW') {
    const now = new Date();
    return () => now;
  }
  if (name === 'REMOVE') return () => undefined;
  if (/^[A-Z]/.test(name) || name === '') throw notSupported(`the variable $$${name}`, 17276);
  return ({ variables }) => {
    if (!variables.has(name)) throw new CommandError(17276, `use of undefined variable: ${name}`);
    return valueAt(variables.get(name), path);
  };
}

function pathParts(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === '')) throw new CommandError(15998, `'$${path}' is not a field path`);
  return parts;
}

/** The value at a path; where the path meets an array it is followed in each element, and missing ones are left out. */
function valueAt(value: Value, path: readonly string[], at = 0): Value {
  if (at === path.length) return value;
  if (isDoc(value)) return valueAt(value.get(path[at] as string), path, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDoc)
    .map((element) => valueAt(element, path, at))
    .filter((found) => found !== undefined);
}

function compileObject(source: Doc): Expression {
  const fields = [...source].map(([name, value]) => [name, compileExpression(value)] as const);
  return (scope) => {
    const result: Doc = new Map();
    for (const [name, expression] of fields) {
      const value = expression(scope);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compileOperator(name: string, operand: Value): Expression {
  const special = SPECIAL_FORMS[name];
  if (special) return special(operand, compileExpression);
  const operator = OPERATORS[name];
  if (!operator) throw notSupported(`the expression ${name}`, 168);
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length < operator.least || list.length > operator.most) {
    throw new CommandError(16020, `${name} does not take ${list.length} arguments`);
  }
  const args = list.map(compileExpression);
  return (scope) => operator.run(args.map((arg) => arg(scope)));
}
