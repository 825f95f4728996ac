import { asArray, asDoc, asString, isTruthy, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { formatDate, truncateDate } from './dates.ts';
import type { Expression } from './expression.ts';
import { namedArguments } from './named-arguments.ts';

type Compile = (source: Value) => Expression;

/** Operators whose operands are not all evaluated in the same way. */
export const SPECIAL_FORMS: Readonly<Record<string, ((operand: Value, compile: Compile) => Expression) | undefined>> = {
  $literal: (operand) => () => operand,
  $cond: compileCond,
  $switch: compileSwitch,
  $and: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    return (scope) => parts.every((part) => isTruthy(part(scope)));
  },
  $or: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    return (scope) => parts.some((part) => isTruthy(part(scope)));
  },
  $ifNull: (operand, compile) => {
    const parts = asArray(operand, '$ifNull').map(compile);
    if (parts.length < 2) throw new CommandError(1257300, '$ifNull needs at least two arguments');
    return (scope) => {
      let value: Value;
      for (const part of parts) {
        value = part(scope);
        if (value !== null && value !== undefined) break;
      }
      return value;
    };
  },
  $filter: compileFilterForm,
  $map: compileMap,
  $dateToString: compileDateToString,
  $dateTrunc: compileDateTrunc,
};

const listOf = (operand: Value): Value[] => (Array.isArray(operand) ? operand : [operand]);

function compileCond(operand: Value, compile: Compile): Expression {
  const form = Array.isArray(operand) ? operand : null;
  if (form && form.length !== 3) throw new CommandError(16020, '$cond needs three arguments');
  const named = form ? null : namedArguments('$cond', operand, ['if', 'then', 'else'], []);
  const [test, yes, no] = (form ?? [named?.get('if'), named?.get('then'), named?.get('else')]).map(compile) as [
    Expression,
    Expression,
    Expression,
  ];
  return (scope) => (isTruthy(test(scope)) ? yes(scope) : no(scope));
}

function compileSwitch(operand: Value, compile: Compile): Expression {
  const form = namedArguments('$switch', operand, ['branches'], ['default']);
  const branches = asArray(form.get('branches'), 'branches').map((branch) => {
    const parts = namedArguments('$switch', asDoc(branch, 'branches'), ['case', 'then'], []);
    return { test: compile(parts.get('case')), value: compile(parts.get('then')) };
  });
  const otherwise = form.has('default') ? compile(form.get('default')) : null;
  return (scope) => {
    const branch = branches.find(({ test }) => isTruthy(test(scope)));
    if (branch) return branch.value(scope);
    if (otherwise) return otherwise(scope);
    throw new CommandError(40066, '$switch found no branch and has no default');
  };
}

function compileFilterForm(operand: Value, compile: Compile): Expression {
  const form = namedArguments('$filter', operand, ['input', 'cond'], ['as']);
  const name = form.has('as') ? asString(form.get('as'), 'as') : 'this';
  const [input, cond] = [compile(form.get('input')), compile(form.get('cond'))];
  return (scope) => {
    const list = input(scope);
    if (list === null || list === undefined) return null;
    const variables = new Map(scope.variables);
    return asArray(list, '$filter input', 28651).filter((item) =>
      isTruthy(cond({ ...scope, variables: variables.set(name, item) })),
    );
  };
}

function compileMap(operand: Value, compile: Compile): Expression {
  const form = namedArguments('$map', operand, ['input', 'in'], ['as']);
  const name = form.has('as') ? asString(form.get('as'), 'as') : 'this';
  const [input, body] = [compile(form.get('input')), compile(form.get('in'))];
  return (scope) => {
    const list = input(scope);
    if (list === null || list === undefined) return null;
    const variables = new Map(scope.variables);
    return asArray(list, '$map input', 16883).map(
      (item) => body({ ...scope, variables: variables.set(name, item) }) ?? null,
    );
  };
}

function compileDateToString(operand: Value, compile: Compile): Expression {
  const form = namedArguments('$dateToString', operand, ['date'], ['format', 'timezone', 'onNull']);
  utcOnly(form.get('timezone'));
  const [date, onNull] = [compile(form.get('date')), compile(form.get('onNull') ?? null)];
  const format = form.has('format') ? asString(form.get('format'), 'format') : '%Y-%m-%dT%H:%M:%S.%LZ';
  return (scope) => {
    const value = date(scope);
    return value === null || value === undefined ? onNull(scope) : formatDate(value, format);
  };
}

function compileDateTrunc(operand: Value, compile: Compile): Expression {
  const form = namedArguments('$dateTrunc', operand, ['date', 'unit'], ['timezone']);
  utcOnly(form.get('timezone'));
  const date = compile(form.get('date'));
  const unit = asString(form.get('unit'), 'unit');
  return (scope) => {
    const value = date(scope);
    return value === null || value === undefined ? null : truncateDate(value, unit);
  };
}

function utcOnly(timezone: Value): void {
  if (timezone !== undefined && timezone !== 'UTC' && timezone !== 'GMT')
    throw notSupported('a time zone other than UTC');
}
