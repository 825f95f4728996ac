import type { DisplayCondition } from '@dorpel/contracts/content-entities';
import { compileExpression } from './expression.ts';
import { type Facts, factAt } from './facts.ts';
import { ConditionError, OPERATORS } from './operators.ts';

type Conditions = readonly DisplayCondition[] | undefined;

function ruleHolds({ field, logic, compareValue }: DisplayCondition, facts: Facts): boolean {
  const operator = Object.hasOwn(OPERATORS, logic ?? '') ? OPERATORS[logic ?? ''] : undefined;
  if (field === undefined || !operator) throw new ConditionError(`there is no logic '${logic}'`);
  if (operator.takesValue && compareValue === undefined) throw new ConditionError(`'${logic}' needs a compare value`);
  return operator.holds(factAt(facts, field), compareValue ?? '');
}

/** @throws ConditionError when the condition can't be evaluated */
function conditionHolds(condition: DisplayCondition, facts: Facts): boolean {
  const { field, logic, advancedCondition } = condition;
  const hasRule = field !== undefined || logic !== undefined;
  if (!hasRule && advancedCondition === undefined) throw new ConditionError('a condition that says nothing');
  return (
    (!hasRule || ruleHolds(condition, facts)) &&
    (advancedCondition === undefined || compileExpression(advancedCondition)(facts))
  );
}

/**
 * Whether all conditions of an item hold (specification, section 5; A9): one that fails, and one that can't be
 * evaluated, hides the item. Never throws.
 */
export function isDisplayed(conditions: Conditions, facts: Facts): boolean {
  try {
    return (conditions ?? []).every((condition) => conditionHolds(condition, facts));
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

/** What is wrong with conditions, one sentence each, for whoever imports them: visitors only see nothing. */
export function mistakesIn(conditions: Conditions, facts: Facts): string[] {
  return (conditions ?? []).flatMap((condition) => {
    try {
      conditionHolds(condition, facts);
      // What stands after a part that fails is not evaluated, and may be wrong all the same.
      if (condition.advancedCondition !== undefined) compileExpression(condition.advancedCondition);
      return [];
    } catch (error) {
      if (error instanceof ConditionError) return [error.message];
      throw error;
    }
  });
}
