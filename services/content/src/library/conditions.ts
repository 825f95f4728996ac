import type { DisplayCondition } from '@dorpel/contracts/content-entities';
import { ConditionError, factAt, type Facts, OPERATORS, type Value } from './condition-facts.ts';

/** Longer or deeper ones belong in more conditions; no input can keep the service busy. */
const LONGEST = 500;
const DEEPEST = 20;

type Kind = 'number' | 'text' | 'sign' | 'word' | 'end';
type Token = { readonly kind: Kind; readonly text: string; readonly at: number };
type Evaluate = (facts: Facts) => Value;

const TOKEN =
  /\s*(?:(?<number>-?\d+(?:\.\d+)?)|(?<text>"[^"\\]*"|'[^'\\]*')|(?<sign>&&|\|\||[=!<>]=|[<>!(),[\]])|(?<word>[A-Za-z_][\w-]*(?:\.[\w-]+)*))/y;

/** The signs and words between two values, and the operators they stand for. */
const COMPARISONS: Readonly<Record<string, string>> = {
  '==': 'equals',
  '!=': 'not-equals',
  '>': 'greater-than',
  '>=': 'at-least',
  '<': 'less-than',
  '<=': 'at-most',
  in: 'in',
  contains: 'contains',
};
const CONSTANTS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function tokensOf(source: string): Token[] {
  if (source.length > LONGEST) throw new ConditionError(`an expression has at most ${LONGEST} characters`);
  const text = source.trimEnd();
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups;
    const [kind, found] = Object.entries(groups ?? {}).find(([, each]) => each !== undefined) ?? [];
    if (!kind || !found) throw new ConditionError(`what stands at ${at + 1} is not understood`);
    tokens.push({ kind: kind as Kind, text: found, at });
    at = TOKEN.lastIndex;
  }
  return [...tokens, { kind: 'end', text: 'the end', at }];
}

function truth(value: Value): boolean {
  if (typeof value !== 'boolean') throw new ConditionError(`${JSON.stringify(value)} is neither true nor false`);
  return value;
}

/**
 * Reads an advanced condition (A9): facts by their paths, texts in quotes, numbers, lists in brackets, `true`, `false`,
 * compared with `== != < <= > >= in contains`, joined with `&& || !` (or `and or not`) and parentheses. Nothing in it
 * is ever run as code.
 *
 * @returns whether it holds for facts; that throws ConditionError where a fact is missing or of another kind
 * @throws ConditionError where the expression has a mistake, with its place
 */
export function compileExpression(source: string): (facts: Facts) => boolean {
  const tokens = tokensOf(source);
  let next = 0;
  let depth = 0;

  const peek = () => tokens[next] as Token;
  const isNext = (...texts: string[]) => ['sign', 'word'].includes(peek().kind) && texts.includes(peek().text);
  function take(): Token {
    const token = peek();
    next = Math.min(next + 1, tokens.length - 1);
    return token;
  }
  function unexpected({ text, at }: Token): never {
    throw new ConditionError(`'${text}' at ${at + 1} is not expected`);
  }
  function expect(text: string): void {
    const token = take();
    if (token.text !== text || token.kind !== 'sign') unexpected(token);
  }
  function deeper<T>(read: () => T): T {
    depth += 1;
    if (depth > DEEPEST) throw new ConditionError(`an expression is at most ${DEEPEST} deep`);
    const value = read();
    depth -= 1;
    return value;
  }

  function joined(read: () => Evaluate, names: readonly [string, string], stops: boolean): Evaluate {
    const parts = [read()];
    while (isNext(...names)) {
      take();
      parts.push(read());
    }
    const [only, ...more] = parts as [Evaluate, ...Evaluate[]];
    if (more.length === 0) return only;
    return (facts) => (stops ? parts.some((each) => truth(each(facts))) : parts.every((each) => truth(each(facts))));
  }

  const either = (): Evaluate => joined(both, ['||', 'or'], true);
  const both = (): Evaluate => joined(negated, ['&&', 'and'], false);

  function negated(): Evaluate {
    if (!isNext('!', 'not')) return compared();
    take();
    const inner = deeper(negated);
    return (facts) => !truth(inner(facts));
  }

  function compared(): Evaluate {
    const left = single();
    const operator = isNext(...Object.keys(COMPARISONS)) ? OPERATORS[COMPARISONS[take().text] ?? ''] : undefined;
    if (!operator) return left;
    const right = single();
    return (facts) => operator.holds(left(facts), right(facts));
  }

  function list(): Evaluate {
    const values: (string | number)[] = [];
    while (!isNext(']')) {
      if (values.length > 0) expect(',');
      const token = take();
      if (token.kind === 'number') values.push(Number(token.text));
      else if (token.kind === 'text') values.push(token.text.slice(1, -1));
      else unexpected(token);
    }
    expect(']');
    return () => values;
  }

  function single(): Evaluate {
    const token = take();
    const { kind, text } = token;
    if (kind === 'number') return () => Number(text);
    if (kind === 'text') return () => text.slice(1, -1);
    if (kind === 'word') {
      const constant = CONSTANTS.get(text);
      return constant === undefined ? (facts) => factAt(facts, text) : () => constant;
    }
    if (text === '[') return list();
    if (text !== '(') return unexpected(token);
    const inner = deeper(either);
    expect(')');
    return inner;
  }

  const whole = either();
  if (peek().kind !== 'end') unexpected(peek());
  return (facts) => truth(whole(facts));
}

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
