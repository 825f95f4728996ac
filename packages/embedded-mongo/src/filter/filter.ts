import { BSONRegExp } from 'bson';
import { asArray, asDoc, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { anyValue, type Found, type ValueTest } from './path.ts';
import { equals, NEGATED, VALUE_OPERATORS, WHOLE_VALUE } from './value-tests.ts';

/** One requirement that every matching document meets; the planner turns them into index ranges. */
export interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly operand: Value;
  /** Conditions of one $elemMatch hold for the same element: they share a number. 0: no such promise. */
  readonly element: number;
  /** The condition is on the elements themselves ($elemMatch with operators), so its bounds may be intersected. */
  readonly onElement: boolean;
}

export interface Filter {
  /** Whether the document matches. `found.position` is set to the index of the array element that matched. */
  matches(doc: Doc, found?: Found): boolean;
  readonly conditions: readonly Condition[];
  /** The conditions say all that the filter says. */
  readonly complete: boolean;
  /** Top-level fields that the filter reads. */
  readonly fields: ReadonlySet<string>;
}

type DocTest = (doc: Doc, found?: Found) => boolean;

/** Operators that join whole filters. */
const LOGICAL = new Set(['$and', '$or']);

/** Every operator of a filter; another is refused with code 2. */
export const filterOperators = (): string[] => [
  ...LOGICAL,
  ...Object.keys(VALUE_OPERATORS).filter((name) => name !== '$where'),
  ...Object.keys(NEGATED),
  '$all',
  '$elemMatch',
  '$not',
  '$options',
];

/** Collects conditions while a filter is compiled. */
interface Notes {
  readonly conditions: Condition[];
  complete: boolean;
  readonly fields: Set<string>;
  elements: number;
}

/** Where in the filter we are: conditions are noted only for parts that every match must meet. */
interface Place {
  readonly notes: Notes;
  readonly required: boolean;
  readonly prefix: string;
  readonly element: number;
}

/** Compiles a filter; an unknown operator is refused with code 2, as MongoDB does. */
export function compileFilter(filter: Doc): Filter {
  const notes: Notes = { conditions: [], complete: true, fields: new Set(), elements: 0 };
  const matches = compileClauses(filter, { notes, required: true, prefix: '', element: 0 });
  return { matches, conditions: notes.conditions, complete: notes.complete, fields: notes.fields };
}

function compileClauses(filter: Doc, place: Place): DocTest {
  return all([...filter].flatMap(([name, value]) => compileClause(name, value, place)));
}

function compileClause(name: string, value: Value, place: Place): DocTest[] {
  if (LOGICAL.has(name)) {
    const list = asArray(value, name, 2);
    if (list.length === 0) throw new CommandError(2, `${name} must not be empty`);
    const inner = name === '$and' ? place : unrequired(place);
    const tests = list.map((clause) => compileClauses(asDoc(clause, name, 2), inner));
    if (name === '$and') return tests;
    return [(doc, found) => tests.some((test) => test(doc, found))];
  }
  if (name.startsWith('$')) throw new CommandError(2, `unknown top level operator: ${name}`);
  if (place.prefix === '') place.notes.fields.add(name.split('.', 1)[0] as string);
  if (value instanceof BSONRegExp) return [onPath(name, '$regex', value, new Map(), place)];
  if (!isOperators(value)) return [onPath(name, '$eq', value, new Map(), place)];
  return [...value].flatMap(([operator, operand]) => compileOperator(name, operator, operand, value, place));
}

function compileOperator(path: string, operator: string, operand: Value, siblings: Doc, place: Place): DocTest[] {
  if (operator === '$options' && siblings.has('$regex')) return [];
  const opposite = NEGATED[operator];
  if (operator === '$ne' && operand instanceof BSONRegExp)
    throw new CommandError(2, '$ne takes no regular expression: use $not');
  if (opposite) return [not(onPath(path, opposite, operand, siblings, unrequired(place)))];
  if (operator === '$exists' && !isTruthy(operand))
    return [not(onPath(path, operator, true, siblings, unrequired(place)))];
  if (operator === '$not') {
    const inner = operand instanceof BSONRegExp ? new Map<string, Value>([['$regex', operand]]) : operand;
    if (!isOperators(inner)) throw new CommandError(2, '$not needs a regular expression or operators');
    return [not(all(compileClause(path, inner, unrequired(place))))];
  }
  if (operator !== '$all') return [onPath(path, operator, operand, siblings, place)];
  const items = asArray(operand, '$all', 2);
  if (items.length === 0) {
    place.notes.complete = false;
    return [() => false];
  }
  return items.map((item) =>
    isDoc(item) && item.has('$elemMatch')
      ? onPath(path, '$elemMatch', item.get('$elemMatch'), new Map(), place)
      : onPath(path, item instanceof BSONRegExp ? '$regex' : '$eq', item, new Map(), place),
  );
}

function onPath(path: string, operator: string, operand: Value, siblings: Doc, place: Place): DocTest {
  const parts = path.split('.');
  // Below an element another array may follow: then two conditions may hold for different parts of it.
  const element = parts.length > 1 ? 0 : place.element;
  const test =
    operator === '$elemMatch'
      ? compileElemMatch(path, asDoc(operand, '$elemMatch', 2), place)
      : compileTest(operator, operand, siblings, { ...place, prefix: place.prefix + path, element });
  const whole = WHOLE_VALUE.has(operator);
  return (doc, found) => anyValue(doc, parts, 0, test, whole, found);
}

function compileTest(operator: string, operand: Value, siblings: Doc, place: Place): ValueTest {
  const make = VALUE_OPERATORS[operator];
  if (!make) throw new CommandError(2, `unknown operator: ${operator}`);
  const { notes, prefix: path, element } = place;
  if (place.required && !siblings.has('$options'))
    notes.conditions.push({ path, operator, operand, element, onElement: false });
  else notes.complete = false;
  return make(operand, siblings);
}

function compileElemMatch(path: string, inner: Doc, place: Place): ValueTest {
  const element = ++place.notes.elements;
  place.notes.complete = false;
  const onElement = isOperators(inner) && ![...inner.keys()].every((name) => LOGICAL.has(name));
  if (onElement) return anyElement(elementTest(path, inner, place, element));
  const test = compileClauses(inner, { ...place, prefix: `${place.prefix}${path}.`, element });
  return anyElement((value, found) =>
    isDoc(value) ? test(value, found) : Array.isArray(value) && test(asIndexed(value), found),
  );
}

function anyElement(test: ValueTest): ValueTest {
  return (value, found) => {
    const position = Array.isArray(value) ? value.findIndex((element) => test(element)) : -1;
    if (position >= 0 && found) found.position = position;
    return position >= 0;
  };
}

const asIndexed = (list: Value[]): Doc => new Map(list.map((item, index) => [String(index), item]));

function elementTest(path: string, operators: Doc, place: Place, element: number): ValueTest {
  const full = place.prefix + path;
  for (const [operator, operand] of operators) {
    if (place.required && !NEGATED[operator] && operator in VALUE_OPERATORS) {
      place.notes.conditions.push({ path: full, operator, operand, element, onElement: true });
    }
  }
  return compileValueFilter(operators);
}

/** Compiles operators for one value that is no field of a document (an array element): arrays in it are not opened. */
function compileValueFilter(operators: Doc): ValueTest {
  const tests = [...operators].flatMap(([operator, operand]): ValueTest[] => {
    if (operator === '$options') return [];
    if (operator === '$not') {
      const inner = compileValueFilter(
        operand instanceof BSONRegExp ? new Map<string, Value>([['$regex', operand]]) : asDoc(operand, '$not'),
      );
      return [(value) => !inner(value)];
    }
    if (operator === '$elemMatch') {
      const scratch: Notes = { conditions: [], complete: true, fields: new Set(), elements: 0 };
      return [
        compileElemMatch('', asDoc(operand, operator), { notes: scratch, required: false, prefix: '', element: 0 }),
      ];
    }
    if (operator === '$all') {
      const items = asArray(operand, '$all', 2).map((item) => equals(item));
      return [(value) => items.length > 0 && items.every((is) => is(value))]; // an element is not opened
    }
    const opposite = NEGATED[operator];
    const make = VALUE_OPERATORS[opposite ?? operator];
    if (!make) throw new CommandError(2, `unknown operator: ${operator}`);
    const test = make(operand, operators);
    return [opposite ? (value) => !test(value) : test];
  });
  return (value) => tests.every((test) => test(value));
}

/** A document that holds operators ({ $gt: 1 }) and not a value; a mixture is refused. */
export function isOperators(value: Value): value is Doc {
  if (!isDoc(value) || value.size === 0) return false;
  const names = [...value.keys()];
  if (!(names[0] as string).startsWith('$') || names[0] === '$ref' || names[0] === '$id') return false;
  const stranger = names.find((name) => !name.startsWith('$'));
  if (stranger !== undefined) throw new CommandError(2, `unknown operator: ${stranger}`);
  return true;
}

function unrequired(place: Place): Place {
  place.notes.complete = false;
  return { ...place, required: false };
}

const not =
  (test: DocTest): DocTest =>
  (doc) =>
    !test(doc);

function all(tests: readonly DocTest[]): DocTest {
  if (tests.length === 1) return tests[0] as DocTest;
  return (doc, found) => tests.every((test) => test(doc, found));
}
