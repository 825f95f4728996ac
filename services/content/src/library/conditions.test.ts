import type { DisplayCondition } from '@dorpel/contracts/content-entities';
import fc from 'fast-check';
import { settings } from '../seed/settings.ts';
import { isDisplayed, mistakesIn } from './conditions.ts';
import { compileExpression } from './conditions.ts';
import { factsOf } from './condition-facts.ts';
import { ConditionError, OPERATORS, type Value } from './condition-facts.ts';

/** A Friday morning in winter: 10:30 in Brussels is 9:30 in UTC. */
const facts = factsOf({
  settings,
  articles: { testimonials: 6, none: 0 },
  language: 'nl',
  now: new Date('2026-11-20T09:30:00Z'),
});

const shown = (...conditions: DisplayCondition[]) => isDisplayed(conditions, facts);
const rule = (field: string, logic: string, compareValue?: DisplayCondition['compareValue']): DisplayCondition => ({
  field,
  logic,
  ...(compareValue !== undefined && { compareValue }),
});
const advanced = (advancedCondition: string) => shown({ advancedCondition });

test('A9 the facts are those of the agency’s clock', () => {
  expect(facts).toMatchObject({ date: '2026-11-20', time: '10:30', weekday: 'Friday', isOpen: true });
  const at = (now: string) => factsOf({ settings, articles: {}, language: 'nl', now: new Date(now) });
  expect(at('2026-07-31T22:30:00Z')).toMatchObject({ date: '2026-08-01', time: '00:30', weekday: 'Saturday' });
  expect([at('2026-11-20T11:00:00Z'), at('2026-11-20T12:00:00Z'), at('2026-11-20T15:00:00Z')]).toMatchObject([
    { isOpen: false },
    { isOpen: true },
    { isOpen: false },
  ]);
});

test.each<[string, Value, Value, boolean]>([
  ['equals', 'nl', 'nl', true],
  ['equals', 1, 2, false],
  ['not-equals', 'nl', 'fr', true],
  ['not-equals', true, true, false],
  ['greater-than', 2, 1, true],
  ['greater-than', 1, 1, false],
  ['at-least', '2026-11-20', '2026-11-20', true],
  ['at-least', '2026-11-20', '2026-11-21', false],
  ['less-than', 'a', 'b', true],
  ['less-than', 'b', 'b', false],
  ['at-most', 4, 4, true],
  ['at-most', 5, 4, false],
  ['between', 4, [4, 6], true],
  ['between', '10:30', ['09:00', '10:29'], false],
  ['in', 'Friday', ['Thursday', 'Friday'], true],
  ['in', 'Friday', [], false],
  ['not-in', 'Friday', ['Saturday', 'Sunday'], true],
  ['not-in', 1, [1], false],
  ['contains', ['nl', 'fr'], 'fr', true],
  ['contains', 'Verkopen', 'kop', true],
  ['contains', 'Verkopen', 'Kop', false],
  ['not-contains', ['nl', 'fr'], 'de', true],
  ['not-contains', 'Verkopen', 'kop', false],
  ['starts-with', '2026-11-20', '2026-', true],
  ['starts-with', '2026', '20266', false],
  ['ends-with', 'Friday', 'day', true],
  ['ends-with', 'Friday', 'Fri', false],
  ['is-empty', '', '', true],
  ['is-empty', ['nl'], '', false],
  ['is-not-empty', 'x', '', true],
  ['is-not-empty', [], '', false],
])('A9 %s: %j and %j is %j', (logic, fact, value, holds) => {
  expect(OPERATORS[logic]?.holds(fact, value)).toBe(holds);
});

test('A9 every operator holds for something and not for something else in the table above', () => {
  expect(Object.keys(OPERATORS)).toHaveLength(15);
});

test.each<[string, Value, Value]>([
  ['equals', 1, '1'],
  ['equals', ['a'], ['a']],
  ['greater-than', true, false],
  ['between', 1, [1]],
  ['between', 1, 1],
  ['in', 'a', 'abc'],
  ['in', 'a', [1]],
  ['contains', 1, 1],
  ['starts-with', 1, '1'],
  ['is-empty', 0, ''],
])('A9 %s refuses to compare %j and %j', (logic, fact, value) => {
  expect(() => OPERATORS[logic]?.holds(fact, value)).toThrow(ConditionError);
});

test('A9 an item without conditions is shown, and one whose conditions all hold', () => {
  expect(isDisplayed(undefined, facts)).toBe(true);
  expect(shown()).toBe(true);
  expect(shown(rule('language', 'equals', 'nl'), rule('articles.testimonials', 'at-least', 6))).toBe(true);
});

test('A9 E1 a condition that fails hides, whatever the others say', () => {
  expect(shown(rule('language', 'equals', 'nl'), rule('language', 'equals', 'fr'))).toBe(false);
  expect(shown({ ...rule('language', 'equals', 'nl'), advancedCondition: 'isOpen == false' })).toBe(false);
});

test.each<[string, DisplayCondition]>([
  ['an unknown field', rule('price', 'equals', 1)],
  ['a field of every object', rule('constructor', 'is-not-empty')],
  ['a group of facts', rule('articles', 'is-not-empty')],
  ['an unknown logic', rule('language', 'resembles', 'nl')],
  ['a logic of every object', rule('language', 'toString', 'nl')],
  ['a missing compare value', rule('language', 'equals')],
  ['a missing logic', { field: 'language', compareValue: 'nl' }],
  ['a missing field', { logic: 'equals', compareValue: 'nl' }],
  ['another kind of value', rule('articles.none', 'equals', '0')],
  ['nothing at all', {}],
  ['an expression with a mistake', { advancedCondition: 'language ==' }],
])('A9 %s hides the item, and is told to whoever imports it', (_, condition) => {
  expect(shown(condition)).toBe(false);
  expect(mistakesIn([condition], facts)).toHaveLength(1);
});

test('A9 a mistake after a part that fails is found all the same', () => {
  const condition = { ...rule('language', 'equals', 'fr'), advancedCondition: '(' };
  expect(mistakesIn([condition, rule('language', 'equals', 'fr')], facts)).toEqual(["'the end' at 2 is not expected"]);
});

test.each([
  ['language == "nl" && date >= "2026-11-01"', true],
  ["language == 'fr' || weekday in ['Friday', 'Saturday']", true],
  ['not isOpen', false],
  ['!(language == "fr") and (isOpen or time < "09:00")', true],
  ['languages contains "de" && articles.testimonials > 5', true],
  ['true && false || true', true],
  ['true || nothing == 1', true],
  ['articles.testimonials == 6.0', true],
  ['articles.none > -1', true],
])('A9 the expression %s is %j', (source, holds) => {
  expect(advanced(source)).toBe(holds);
});

test.each([
  '',
  'language',
  '"nl"',
  'language == nl',
  'language = "nl"',
  'language == "nl" extra',
  '(language == "nl"',
  'language == "nl")',
  '== "nl"',
  'language in ["nl" "fr"]',
  'language in [language]',
  'language == "nl',
  'constructor == "x"',
  'constructor == constructor',
  '__proto__ == "x"',
  'isOpen()',
  'a; b',
  '`x`',
  'process.exit == 1',
  '!'.repeat(100) + 'true',
  `${'('.repeat(30)}true${')'.repeat(30)}`,
  `language == "${'x'.repeat(600)}"`,
])('A9 the expression %j hides', (source) => {
  expect(advanced(source)).toBe(false);
});

test('A9 whatever stands in a condition, it shows, hides, and never throws', () => {
  const word = fc.constantFrom(
    'language',
    'isOpen',
    'date',
    '"nl"',
    '1',
    '(',
    ')',
    '[',
    ']',
    '&&',
    '||',
    '!',
    '==',
    'in',
    ',',
  );
  const source = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  );
  const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.oneof(fc.string(), fc.integer())));
  const condition = fc.record(
    {
      field: fc.oneof(fc.string(), fc.constantFrom('language', 'date', 'articles.none')),
      logic: fc.oneof(fc.string(), fc.constantFrom(...Object.keys(OPERATORS))),
      compareValue: value,
      advancedCondition: source,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 3 }), (conditions) => {
      const isShown = isDisplayed(conditions, facts);
      expect(typeof isShown).toBe('boolean');
      if (mistakesIn(conditions, facts).length > 0 && conditions.length === 1) expect(isShown).toBe(false);
    }),
  );
});

/** An expression with what it should be, made together. */
type Made = { readonly source: string; readonly holds: boolean };
const made = fc.letrec<{ expression: Made }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Made>(
      { source: 'language == "nl"', holds: true },
      { source: 'time > "11:00"', holds: false },
      { source: 'true', holds: true },
      { source: 'weekday in ["Friday"]', holds: true },
      { source: 'false', holds: false },
    ),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => ({
      source: `(${a.source}) && (${b.source})`,
      holds: a.holds && b.holds,
    })),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => ({
      source: `(${a.source}) or (${b.source})`,
      holds: a.holds || b.holds,
    })),
    tie('expression').map((a) => ({ source: `!(${a.source})`, holds: !a.holds })),
  ),
})).expression;

test('A9 an expression is what its parts make of it', () => {
  fc.assert(
    fc.property(
      made.filter(({ source }) => source.length <= 500),
      ({ source, holds }) => {
        expect(compileExpression(source)(facts)).toBe(holds);
      },
    ),
  );
});
