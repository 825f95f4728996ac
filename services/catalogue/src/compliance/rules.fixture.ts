import { LEGAL_RULES } from '../seed/seed.ts';
import { readRules } from './faults.ts';
import { isCheck, isMention, type LegalRule, type Rule } from './rule.ts';

/** The table of the law that holds until the agency imports its own. */
export const LAW: readonly Rule[] = await readRules(LEGAL_RULES);

/** What of it must be said, and what must agree. */
export const RULES: readonly LegalRule[] = LAW.filter(isMention);
export const CHECKS = LAW.filter(isCheck);

export function ruleOf(id: string): LegalRule {
  const rule = RULES.find((each) => each.id === id);
  if (!rule) throw new Error(`There is no rule '${id}'.`);
  return rule;
}
