import { addDays, type Day } from '@dorpel/i18n/brussels';
import { assess, isInForce, settingOf, type Assessment } from './evaluate.ts';
import { lastDaysOf } from './holds.ts';
import { conditionsOf, type Rule } from './rule.ts';
import type { Subject } from './subject.ts';

/** A rule that is fulfilled now and will not be the day after `lastDay`, if nobody changes anything: with what it says after. */
export type Ending = { readonly lastDay: Day; readonly after: Assessment };

const isOpen = (assessment: Assessment) => settingOf(assessment) !== 'ignore';

/** The first day up to `until` with which a rule ceases to be fulfilled. */
function endingOf(rule: Rule, subject: Subject, day: Day, until: Day): Ending[] {
  if (!isInForce(rule, day) || isOpen(assess(rule, subject, day))) return [];
  const lastDays = conditionsOf(rule)
    .flatMap((condition) => lastDaysOf(condition, subject.facts))
    .filter((last) => last >= day && last <= until)
    .toSorted();
  for (const lastDay of lastDays) {
    const after = assess(rule, subject, addDays(lastDay, 1));
    if (isOpen(after)) return [{ lastDay, after }];
  }
  return [];
}

/** What of a home is valid on a day and ends up to another: the first to end comes first. */
export const endingsOf = (rules: readonly Rule[], subject: Subject, day: Day, until: Day): readonly Ending[] =>
  rules
    .flatMap((rule) => endingOf(rule, subject, day, until))
    .toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1));
