import type { Day } from '@dorpel/i18n/brussels';
import type { Condition, LegalRule, Mention } from './rule.ts';
import type { Subject } from './subject.ts';

/*
 * The whole of what the law's rules mean: no rule has a line of its own here. It knows neither the database nor the clock;
 * `./pnpm mutate` shows that its tests notice every change to it.
 */

export type Status = 'fulfilled' | 'missing' | 'doubtful' | 'not-applicable';

/** What a rule says of a property; the mention only where it is fulfilled. */
export type Assessment = { readonly rule: LegalRule; readonly status: Status; readonly mention: Mention | null };

/** What all rules say of a property. It may be published when nothing holds it. */
export type Passport = { readonly items: readonly Assessment[]; readonly held: readonly Assessment[] };

/** Said to be had, but not said here: no answer yet. */
const PROMISES: ReadonlySet<string | undefined> = new Set(['on-request', 'in-request']);

export const isPromised = (value: string | undefined) => PROMISES.has(value);

const isKnown = (value: string | undefined) => value !== undefined && !isPromised(value);

function holds(condition: Condition, { facts }: Subject): boolean {
  const value = facts[condition.field];
  switch (condition.is) {
    case 'known':
      return isKnown(value);
    case 'more-than':
      return Number(value) > condition.than;
    case 'one-of':
      return value !== undefined && condition.of.includes(value);
    case 'none-of':
      return value === undefined || !condition.of.includes(value);
  }
}

/** Whether a rule holds on a day: from its first day, until the day before its end. */
export const isInForce = ({ from, until }: LegalRule, day: Day) =>
  (from === null || from <= day) && (until === null || day < until);

const isAbout = (rule: LegalRule, subject: Subject) =>
  (rule.region === 'everywhere' || rule.region === subject.region) &&
  rule.goals.includes(subject.goal) &&
  rule.kinds.includes(subject.kind) &&
  rule.when.every((condition) => holds(condition, subject));

/** Of several facts that do equally well, the one that is known best decides. */
function statusOf(alternatives: readonly string[], { facts }: Subject): Status {
  const values = alternatives.map((field) => facts[field]);
  if (values.some(isKnown)) return 'fulfilled';
  return values.some(isPromised) ? 'doubtful' : 'missing';
}

/**
 * What one rule says of a property on a day of Europe/Brussels. A fact with a value that no mention of the rule fits is
 * doubtful: the rule does not know it.
 */
export function assess(rule: LegalRule, subject: Subject, day: Day): Assessment {
  const without = (status: Status): Assessment => ({ rule, status, mention: null });
  if (!isInForce(rule, day) || !isAbout(rule, subject)) return without('not-applicable');
  const statuses = new Set(rule.needs.map((alternatives) => statusOf(alternatives, subject)));
  if (statuses.has('missing')) return without('missing');
  if (statuses.has('doubtful')) return without('doubtful');
  const mention = rule.mentions.find(({ when }) => when.every((condition) => holds(condition, subject)));
  return mention ? { rule, status: 'fulfilled', mention } : without('doubtful');
}

/** What happens to a listing for one rule. */
export const settingOf = ({ rule: { setting }, status }: Assessment): 'hold' | 'warn' | 'ignore' =>
  status === 'missing' || status === 'doubtful' ? setting[status] : 'ignore';

/** What all rules say of a property on a day: in the order of the rules. */
export function passportOf(rules: readonly LegalRule[], subject: Subject, day: Day): Passport {
  const items = rules.map((rule) => assess(rule, subject, day));
  return { items, held: items.filter((item) => settingOf(item) === 'hold') };
}

/** Whether a rule begins or ends after one day and up to another: what was decided on the first may no longer hold. */
export const turnsBetween = (rules: readonly LegalRule[], before: Day, after: Day): boolean =>
  rules.some(({ from, until }) => [from, until].some((day) => day !== null && before < day && day <= after));
