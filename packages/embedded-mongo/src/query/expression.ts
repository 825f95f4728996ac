import type { Doc, Value } from '../bson/values.ts';
import { asArray, isDoc } from '../bson/values.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';

/** A compiled expression: its value for a document; undefined is a missing one. */
export type Expression = (doc: Doc) => Value;

interface Operator {
  readonly arguments: number;
  readonly run: (values: readonly Value[]) => Value;
}

/** Operators of values that are evaluated first. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $size: { arguments: 1, run: ([value]) => asArray(value, '$size', 17124).length },
  $arrayElemAt: { arguments: 2, run: ([list, index]) => elementAt(list, index) },
};

function elementAt(list: Value, index: Value): Value {
  if (list === null || list === undefined || index === null || index === undefined) return null;
  return asArray(list, '$arrayElemAt', 28689).at(wholeNumber(index, '$arrayElemAt', 28690));
}

/** Compiles an aggregation expression; operators outside the allow-list are refused with code 168. */
export function compileExpression(source: Value): Expression {
  if (typeof source === 'string' && source.startsWith('$')) return compilePath(source);
  if (Array.isArray(source)) {
    const items = source.map(compileExpression);
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!isDoc(source)) return () => source;
  const operator = [...source.keys()].find((name) => name.startsWith('$'));
  if (operator === undefined) return compileObject(source);
  if (source.size > 1) throw new CommandError(15983, 'an expression has exactly one operator');
  return compileOperator(operator, source.get(operator));
}

function compilePath(source: string): Expression {
  if (source.startsWith('$$')) throw notSupported(`the variable ${source}`, 17276);
  const path = source.slice(1).split('.');
  const [name = ''] = path;
  if (path.some((part) => part === '')) throw new CommandError(15998, `'${source}' is not a field path`);
  if (path.length === 1) return (doc) => doc.get(name); // by far the most frequent
  return (doc) => valueAt(doc, path);
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
  return (doc) => {
    const result: Doc = new Map();
    for (const [name, expression] of fields) {
      const value = expression(doc);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compileOperator(name: string, operand: Value): Expression {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw notSupported(`the expression ${name}`, 168);
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length !== operator.arguments)
    throw new CommandError(16020, `${name} does not take ${list.length} arguments`);
  const args = list.map(compileExpression);
  return (doc) => operator.run(args.map((arg) => arg(doc)));
}
