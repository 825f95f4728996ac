import type { Day } from '@dorpel/i18n/brussels';
import type { Property } from '../property/property.ts';
import { comparisonsIn } from './condition.ts';
import { isInForce } from './evaluate.ts';
import { REGIONS } from './fields.ts';
import { isCheck, type Rule } from './rule.ts';
import { subjectOf } from './subject.ts';

/**
 * What of a home somebody can say, where a rule asks for what follows from it; nothing where it is no fact but a decision of the office: whether
 * an address or a price is public, and whether a home is newly built.
 */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  energyLabel: ['certificateLabel', 'energyValue'],
  certificateDay: ['uniqueCode'],
  officeSurface: ['surfaceOffice'],
  officeShare: ['surfaceOffice', 'surfaceTotal'],
  depositMonths: ['deposit'],
  publicAddress: [],
  publicRent: [],
  newBuild: [],
};

const saidBy = (fields: readonly string[]) => fields.flatMap((field) => SAID_BY[field] ?? [field]);

/** What a rule must know. */
const neededBy = (rule: Rule) => (isCheck(rule) ? [] : rule.needs.flat());

/** What else a rule looks at: whether it is about a home at all, and what has to agree. */
function lookedAtBy(rule: Rule): string[] {
  const comparisons = (isCheck(rule) ? [...rule.when, ...rule.wants] : rule.when).flatMap(comparisonsIn);
  return comparisons.flatMap((comparison) => [
    comparison.field,
    ...('as' in comparison ? [comparison.as] : []),
    ...('than' in comparison && typeof comparison.than === 'object' ? [comparison.than.field] : []),
  ]);
}

/**
 * The fields of a home that the rules in force on a day can ask for where it lies, by what it is and how it is offered: whether they do may turn
 * on another of these. Each stands under the first topic whose rules need it, or else look at it.
 *
 * @returns topics in the order of the rules, with the names of what can be said (`FIELDS`)
 */
export function askedFields(
  rules: readonly Rule[],
  property: Property,
  day: Day,
): readonly { readonly topic: string; readonly fields: readonly string[] }[] {
  const { region, goal, kind } = subjectOf(property);
  const about = rules.filter(
    (rule) =>
      isInForce(rule, day) &&
      (REGIONS[rule.region] ?? []).includes(region) &&
      rule.goals.includes(goal) &&
      rule.kinds.includes(kind),
  );
  const topicOf = new Map<string, string>();
  for (const fieldsOf of [neededBy, lookedAtBy]) {
    for (const rule of about) {
      for (const field of saidBy(fieldsOf(rule))) if (!topicOf.has(field)) topicOf.set(field, rule.topic);
    }
  }
  return [...new Set(about.map(({ topic }) => topic))].map((topic) => ({
    topic,
    fields: [...topicOf].flatMap(([field, own]) => (own === topic ? [field] : [])),
  }));
}
