import type { Day } from '@dorpel/i18n/brussels';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { type Failure, validate } from 'superstruct';
import { comparisonsIn } from './condition.ts';
import { CERTAINTIES, FIELDS, REGIONS } from './fields.ts';
import { conditionsOf, fileOfRules, isCheck, type Rule } from './rule.ts';

/** What is wrong in a file of rules; said by the desk in the language of who reads it (`desk/texts.ts`). */
export type Fault = {
  /** The rule, by its id or its place in the file; null for the whole file. */
  readonly rule: string | null;
  /** Where in it: 'mentions.0.text.nl'. */
  readonly at: string;
} & (
  | { readonly is: 'braces' | 'no-source' | 'not-in-order' }
  | { readonly is: 'no-text'; readonly language: Language }
  | { readonly is: 'no-field' | 'no-region'; readonly name: string }
  | { readonly is: 'unlike'; readonly name: string }
  | { readonly is: 'other'; readonly why: string }
  | { readonly is: 'gap' | 'overlap'; readonly from: Day; readonly until: Day }
  | { readonly is: 'twice'; readonly name: string }
);

type Lists = { readonly rules?: unknown; readonly checks?: unknown };

/** What the certainty of an entry was called before stands for what it is called now. */
function inTodaysWords(entry: unknown): unknown {
  const { certainty } = (entry ?? {}) as { readonly certainty?: unknown };
  if (typeof certainty !== 'string' || !Object.hasOwn(CERTAINTIES, certainty)) return entry;
  return { ...(entry as object), certainty: CERTAINTIES[certainty] };
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(inTodaysWords) : value);

/** The place of a failure in words of the file: 'rules.3.region' is the region of the fourth rule. */
function faultOf({ path, value, message }: Failure, file: Lists): Fault {
  const [list, index, ...rest] = path.map(String);
  const entry = (file as Record<string, unknown[]>)[list ?? '']?.[Number(index)] as
    | { readonly id?: unknown }
    | undefined;
  const rule = typeof entry?.id === 'string' ? entry.id : index === undefined ? null : `${list} ${Number(index) + 1}`;
  const where = { rule, at: (rule === null ? path.map(String) : rest).join('.') };
  const last = rest.at(-1) ?? '';
  if (isLanguage(last) && (value === undefined || message === 'no-text')) {
    return { ...where, is: 'no-text', language: last };
  }
  if (message === 'braces') return { ...where, is: 'braces' };
  const [code, name] = message.split(' ');
  if (code === 'unknown-fact') return { ...where, is: 'no-field', name: name ?? '' };
  if (last === 'source' && (value === undefined || value === '')) return { ...where, is: 'no-source' };
  if (last === 'region' && value !== undefined) return { ...where, is: 'no-region', name: String(value) };
  const isField = last === 'field' || last === 'as' || rest[0] === 'needs';
  if (isField && typeof value === 'string' && !Object.hasOwn(FIELDS, value)) {
    return { ...where, is: 'no-field', name: value };
  }
  return { ...where, is: 'other', why: message };
}

const isDayField = (name: string) => FIELDS[name] === 'date';

/** Days are compared with days, and nothing but a day ends. */
function* unlikeIn(rule: Rule): Generator<Fault> {
  for (const comparison of conditionsOf(rule).flatMap(comparisonsIn)) {
    const { field, is } = comparison;
    const name = JSON.stringify(comparison);
    const fault: Fault = { rule: rule.id, at: field, is: 'unlike', name };
    if (is === 'valid' && !isDayField(field)) yield fault;
    if (!('than' in comparison)) continue;
    const { than } = comparison;
    const other = typeof than === 'number' ? false : isDayField(than.field);
    if (isDayField(field) !== other) yield fault;
  }
}

/** The entries of one id are what held one after the other: each begins on the day the one before it ends. */
function* datesOf(entries: readonly Rule[]): Generator<Fault> {
  const inOrder = entries.toSorted(({ from: one }, { from: other }) => ((one ?? '') < (other ?? '') ? -1 : 1));
  for (const [at, { id, from, until }] of inOrder.entries()) {
    if (from !== null && until !== null && until <= from) yield { rule: id, at: 'until', is: 'not-in-order' };
    const next = inOrder[at + 1];
    if (!next) continue;
    const begins = next.from ?? '…';
    if (until === null || next.from === null || next.from < until) {
      yield { rule: id, at: 'from', is: 'overlap', from: begins, until: until ?? '…' };
    } else if (until < next.from) yield { rule: id, at: 'from', is: 'gap', from: begins, until };
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
    if (other) yield { rule: one.id, at: '', is: 'twice', name: other.id };
  }
}

/** A file of rules that can't be used, with all that is wrong in it. */
export class BadRules extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => JSON.stringify(fault)).join('\n'));
    this.faults = faults;
  }
}

/**
 * The entries of a file of rules, checks last.
 *
 * @throws BadRules with all that is wrong
 */
export function rulesIn(value: unknown): readonly Rule[] {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Lists;
  const file = { ...given, rules: listOf(given.rules), ...('checks' in given && { checks: listOf(given.checks) }) };
  const [failure, read] = validate(file, fileOfRules, { coerce: true });
  if (failure) throw new BadRules(failure.failures().map((each) => faultOf(each, file)));
  const rules = [...read.rules, ...read.checks];
  const faults = [...faultsOf(rules)];
  if (faults.length > 0) throw new BadRules(faults);
  return rules;
}
