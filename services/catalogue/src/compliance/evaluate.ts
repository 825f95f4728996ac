import type { Day } from '@dorpel/i18n/brussels';
import { REGIONS } from './fields.ts';
import { holds, isKnown, isPromised, lastDayOf, lastDaysOf } from './holds.ts';
import { conditionsOf, isCheck, type LegalCheck, type LegalRule, type Mention, type Rule } from './rule.ts';
import type { Subject } from './subject.ts';

/*
 * The whole of what the law's rules mean: no rule has a line of its own here. It knows neither the database nor the clock;
 * `./pnpm mutate` shows that its tests notice every change to it.
 */

export type Status = 'fulfilled' | 'missing' | 'doubtful' | 'not-applicable';

/** What a rule says of a property; the mention only of a rule that is fulfilled: a check has none. */
export type Assessment = { readonly rule: Rule; readonly status: Status; readonly mention: Mention | null };

/** What all rules say of a property. It may be published when nothing holds it. */
export type Passport = { readonly items: readonly Assessment[]; readonly held: readonly Assessment[] };

/** Whether a rule holds on a day: from its first day, until the day before its end. */
export const isInForce = ({ from, until }: Pick<Rule, 'from' | 'until'>, day: Day) =>
  (from === null || from <= day) && (until === null || day < until);

const isAbout = (rule: Rule, { region, goal, kind, facts }: Subject, day: Day) =>
  (REGIONS[rule.region] ?? []).includes(region) &&
  rule.goals.includes(goal) &&
  rule.kinds.includes(kind) &&
  rule.when.every((condition) => holds(condition, facts, day));

/** Of several facts that do equally well, the one that is known best decides. */
function statusOf(alternatives: readonly string[], { facts }: Subject): Status {
  const values = alternatives.map((field) => facts[field]);
  if (values.some(isKnown)) return 'fulfilled';
  return values.some(isPromised) ? 'doubtful' : 'missing';
}

/** A fact with a value that no mention of the rule fits is doubtful: the rule does not know it. */
function assessRule(rule: LegalRule, subject: Subject, day: Day): Assessment {
  const without = (status: Status): Assessment => ({ rule, status, mention: null });
  const statuses = new Set(rule.needs.map((alternatives) => statusOf(alternatives, subject)));
  if (statuses.has('missing')) return without('missing');
  if (statuses.has('doubtful')) return without('doubtful');
  const mention = rule.mentions.find(({ when }) => when.every((condition) => holds(condition, subject.facts, day)));
  return mention ? { rule, status: 'fulfilled', mention } : without('doubtful');
}

function assessCheck(rule: LegalCheck, { facts }: Subject, day: Day): Assessment {
  const agrees = rule.wants.every((condition) => holds(condition, facts, day));
  return { rule, status: agrees ? 'fulfilled' : 'doubtful', mention: null };
}

/** What one rule says of a property on a day of Europe/Brussels. */
export function assess(rule: Rule, subject: Subject, day: Day): Assessment {
  if (!isInForce(rule, day) || !isAbout(rule, subject, day)) return { rule, status: 'not-applicable', mention: null };
  return isCheck(rule) ? assessCheck(rule, subject, day) : assessRule(rule, subject, day);
}

/** What happens to a listing for one rule. */
export function settingOf({ rule, status }: Assessment): 'hold' | 'warn' | 'ignore' {
  if (status !== 'missing' && status !== 'doubtful') return 'ignore';
  return isCheck(rule) ? rule.setting : rule.setting[status];
}

/** What all rules say of a property on a day: in the order of the rules. */
export function passportOf(rules: readonly Rule[], subject: Subject, day: Day): Passport {
  const items = rules.map((rule) => assess(rule, subject, day));
  return { items, held: items.filter((item) => settingOf(item) === 'hold') };
}

/** The first day after one on which the rules that are in force may say something else of a property, if nobody changes anything. */
export function turnsOn(rules: readonly Rule[], { facts }: Subject, day: Day): Day | undefined {
  const lastDays = rules.flatMap((rule) =>
    isInForce(rule, day) ? conditionsOf(rule).flatMap((condition) => lastDaysOf(condition, facts)) : [],
  );
  const turns = lastDays.filter((last) => last >= day).toSorted();
  return turns[0] === undefined ? undefined : lastDayOf(turns[0], { days: 1 });
}

/** Whether a rule begins or ends after one day and up to another: what was decided on the first may no longer hold. */
export const turnsBetween = (rules: readonly Rule[], before: Day, after: Day): boolean =>
  rules.some(({ from, until }) => [from, until].some((day) => day !== null && before < day && day <= after));
