import { LEGAL_RULES } from '../seed/seed.ts';
import type { LegalRule } from './rule.ts';
import { readRules } from './read-rules.ts';

/** The rules that hold until the agency imports its own. */
export const RULES = await readRules(LEGAL_RULES);

export function ruleOf(id: string): LegalRule {
  const rule = RULES.find((each) => each.id === id);
  if (!rule) throw new Error(`There is no rule '${id}'.`);
  return rule;
}
