import { isLanguage } from '@dorpel/i18n/languages';
import { readFile } from 'node:fs/promises';
import { type Failure, validate } from 'superstruct';
import { comparisonsIn } from './condition.ts';
import { CERTAINTIES, FIELDS, REGIONS } from './fields.ts';
import { conditionsOf, fileOfRules, isCheck, type Rule } from './rule.ts';
import { BadTable, betweenInOrder, type Fault, inOrder, unfit } from './table-faults.ts';

type Lists = { readonly rules?: unknown; readonly checks?: unknown };

/** What the certainty of an entry was called before stands for what it is called now. */
function inTodaysWords(entry: unknown): unknown {
  const { certainty } = (entry ?? {}) as { readonly certainty?: unknown };
  if (typeof certainty !== 'string' || !Object.hasOwn(CERTAINTIES, certainty)) return entry;
  return { ...(entry as object), certainty: CERTAINTIES[certainty] };
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(inTodaysWords) : value);

/** The place of a failure in words of the file: 'rules.3.region' is the region of the fourth rule. */
function faultOf(failure: Failure, file: Lists): Fault {
  const { path, value, message } = failure;
  const [list, index, ...rest] = path.map(String);
  const entry = (file as Record<string, unknown[]>)[list ?? '']?.[Number(index)] as
    | { readonly id?: unknown }
    | undefined;
  const rule = typeof entry?.id === 'string' ? entry.id : index === undefined ? null : `${list} ${Number(index) + 1}`;
  const where = { entry: rule, at: (rule === null ? path.map(String) : rest).join('.') };
  const last = rest.at(-1) ?? '';
  if (isLanguage(last) && (value === undefined || message === 'no-text')) {
    return { ...where, is: 'no-text', language: last };
  }
  const [code, name] = message.split(' ');
  if (code === 'unknown-fact') return { ...where, is: 'no-field', name: name ?? '' };
  if (last === 'source' && (value === undefined || value === '')) return { ...where, is: 'no-source' };
  if (last === 'region' && value !== undefined) return { ...where, is: 'no-region', name: String(value) };
  const isField = last === 'field' || last === 'as' || rest[0] === 'needs';
  if (isField && typeof value === 'string' && !Object.hasOwn(FIELDS, value)) {
    return { ...where, is: 'no-field', name: value };
  }
  return { ...where, ...unfit(failure) };
}

const isDayField = (name: string) => FIELDS[name] === 'date';

/** Days are compared with days, and nothing but a day ends. */
function* unlikeIn(rule: Rule): Generator<Fault> {
  for (const comparison of conditionsOf(rule).flatMap(comparisonsIn)) {
    const { field, is } = comparison;
    const name = JSON.stringify(comparison);
    const fault: Fault = { entry: rule.id, at: field, is: 'unlike', name };
    if (is === 'valid' && !isDayField(field)) yield fault;
    if (!('than' in comparison)) continue;
    const { than } = comparison;
    const other = typeof than === 'number' ? false : isDayField(than.field);
    if (isDayField(field) !== other) yield fault;
  }
}

/** The entries of one id are what held one after the other: each begins on the day the one before it ends. */
function* datesOf(entries: readonly Rule[]): Generator<Fault> {
  const all = inOrder(entries);
  for (const [at, one] of all.entries()) {
    const { id: entry, from, until } = one;
    if (from !== null && until !== null && until <= from) yield { entry, at: 'until', is: 'not-in-order' };
    const next = all[at + 1];
    const fault = next && betweenInOrder(one, next);
    if (fault) yield { entry, at: 'from', ...fault };
  }
}

const share = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each));

const isAtOnce = (one: Rule, other: Rule) =>
  (one.until === null || other.from === null || other.from < one.until) &&
  (other.until === null || one.from === null || one.from < other.until);

const saysOf = (rule: Rule) => JSON.stringify([rule.when, isCheck(rule) ? rule.wants : rule.needs]);

/** Two ids that ask the same of the same property on the same day: it would be said twice. */
const isTwice = (one: Rule, other: Rule) =>
  one.id !== other.id &&
  isCheck(one) === isCheck(other) &&
  saysOf(one) === saysOf(other) &&
  share(REGIONS[one.region] ?? [], REGIONS[other.region] ?? []) &&
  share(one.goals, other.goals) &&
  share(one.kinds, other.kinds) &&
  isAtOnce(one, other);

function* faultsOf(rules: readonly Rule[]): Generator<Fault> {
  for (const rule of rules) yield* unlikeIn(rule);
  const ids = new Set(rules.map(({ id }) => id));
  for (const id of ids) yield* datesOf(rules.filter((rule) => rule.id === id));
  for (const [at, one] of rules.entries()) {
    const other = rules.slice(at + 1).find((each) => isTwice(one, each));
    if (other) yield { entry: one.id, at: '', is: 'twice', name: other.id };
  }
}

/**
 * The entries of a file of rules, checks last.
 *
 * @throws BadTable with all that is wrong
 */
export function rulesIn(value: unknown): readonly Rule[] {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Lists;
  const file = { ...given, rules: listOf(given.rules), ...('checks' in given && { checks: listOf(given.checks) }) };
  const [failure, read] = validate(file, fileOfRules, { coerce: true });
  if (failure) throw new BadTable(failure.failures().map((each) => faultOf(each, file)));
  const rules = [...read.rules, ...read.checks];
  const faults = [...faultsOf(rules)];
  if (faults.length > 0) throw new BadTable(faults);
  return rules;
}

/**
 * The rules in a file of JSON.
 *
 * @throws BadTable when they are not as they should be, SyntaxError when it is no JSON
 */
export const readRules = async (path: string): Promise<readonly Rule[]> =>
  rulesIn(JSON.parse(await readFile(path, 'utf8')));
