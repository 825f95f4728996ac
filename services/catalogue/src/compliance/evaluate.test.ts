import { addDays } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import { assess, passportOf, settingOf, turnsBetween, turnsOn } from './evaluate.ts';
import type { LegalCheck, LegalRule } from './rule.ts';
import { RULES } from './rules.fixture.ts';
import type { Subject } from './subject.ts';

const words = (text: string) => ({ nl: text, fr: text, en: text, de: text });
const rule = (changes: Partial<LegalRule> = {}): LegalRule => ({
  id: 'a-rule',
  region: 'flanders',
  goals: ['sale'],
  kinds: ['house'],
  from: null,
  until: null,
  topic: 'flood',
  when: [],
  needs: [['pScore']],
  mentions: [{ when: [], text: words('{pScore}') }],
  setting: { missing: 'hold', doubtful: 'warn' },
  name: words('P'),
  ask: words('P?'),
  source: 'a law',
  certainty: 'confirmed',
  ...changes,
});
const subject = (facts: Subject['facts'] = { pScore: 'A' }): Subject => ({
  region: 'flanders',
  goal: 'sale',
  kind: 'house',
  facts,
});
const DAY = '2026-11-15';
const status = (changes: Partial<LegalRule>, facts?: Subject['facts'], day = DAY) =>
  assess(rule(changes), subject(facts), day).status;

test.each<[string, string | null, string | null, string]>([
  ['without days', null, null, 'fulfilled'],
  ['on its first day', DAY, null, 'fulfilled'],
  ['the day before it', '2026-11-16', null, 'not-applicable'],
  ['on its last day', null, '2026-11-16', 'fulfilled'],
  ['on the first day it no longer holds', null, DAY, 'not-applicable'],
  ['between both', '2026-01-01', '2027-01-01', 'fulfilled'],
  ['before both', '2027-01-01', '2028-01-01', 'not-applicable'],
])('X1 a rule %s', (_, from, until, expected) => {
  expect(status({ from, until })).toBe(expected);
});

test('X1 a rule is about its region, goals and kinds', () => {
  expect(status({ region: 'everywhere' })).toBe('fulfilled');
  expect(status({ region: 'wallonia' })).toBe('not-applicable');
  expect(status({ goals: ['rent'] })).toBe('not-applicable');
  expect(status({ goals: ['rent', 'sale'] })).toBe('fulfilled');
  expect(status({ kinds: ['land'] })).toBe('not-applicable');
});

test.each<[LegalRule['when'][number], string | undefined, boolean]>([
  [{ field: 'energyLabel', is: 'one-of', of: ['e', 'f'] }, 'e', true],
  [{ field: 'energyLabel', is: 'one-of', of: ['e', 'f'] }, 'd', false],
  [{ field: 'energyLabel', is: 'one-of', of: ['e', 'f'] }, undefined, false],
  [{ field: 'energyLabel', is: 'none-of', of: ['e', 'f'] }, 'e', false],
  [{ field: 'energyLabel', is: 'none-of', of: ['e', 'f'] }, 'd', true],
  [{ field: 'energyLabel', is: 'none-of', of: ['e', 'f'] }, undefined, true],
  [{ field: 'energyLabel', is: 'more-than', than: 9 }, '9', false],
  [{ field: 'energyLabel', is: 'more-than', than: 9 }, '9.5', true],
  [{ field: 'energyLabel', is: 'more-than', than: 9 }, undefined, false],
  [{ field: 'energyLabel', is: 'more-than', than: -1 }, 'on-request', false],
  [{ field: 'energyLabel', is: 'known' }, 'no', true],
  [{ field: 'energyLabel', is: 'known' }, undefined, false],
  [{ field: 'energyLabel', is: 'known' }, 'on-request', false],
  [{ field: 'energyLabel', is: 'known' }, 'in-request', false],
])('X1 %j of %j holds: %s', (condition, energyLabel, holds) => {
  const facts = { pScore: 'A', energyLabel };
  expect(status({ when: [condition] }, facts)).toBe(holds ? 'fulfilled' : 'not-applicable');
  expect(status({ mentions: [{ when: [condition], text: words('x') }] }, facts)).toBe(holds ? 'fulfilled' : 'doubtful');
});

test('X1 all conditions must hold, and the first mention that fits is said', () => {
  const known = { field: 'pScore', is: 'known' } as const;
  const long = { field: 'leaseYears', is: 'more-than', than: 9 } as const;
  expect(status({ when: [known, long] })).toBe('not-applicable');
  expect(status({ when: [known, long] }, { pScore: 'A', leaseYears: '10' })).toBe('fulfilled');
  const mentions = [
    { when: [known, long], text: words('long') },
    { when: [known], text: words('short') },
    { when: [], text: words('any') },
  ];
  const said = (facts: Subject['facts']) => assess(rule({ mentions }), subject(facts), DAY).mention?.text.nl;
  expect(said({ pScore: 'A' })).toBe('short');
  expect(said({ pScore: 'A', leaseYears: '10' })).toBe('long');
});

test.each<[string, Subject['facts'], string]>([
  ['both', { pScore: 'A', gScore: 'B' }, 'fulfilled'],
  ['none', {}, 'missing'],
  ['one', { pScore: 'A' }, 'missing'],
  ['one, and the other promised', { pScore: 'A', gScore: 'on-request' }, 'doubtful'],
  ['one promised, the other missing', { pScore: 'in-request' }, 'missing'],
  ['both promised', { pScore: 'in-request', gScore: 'on-request' }, 'doubtful'],
])('X1 who needs two facts and has %s', (_, facts, expected) => {
  expect(status({ needs: [['pScore'], ['gScore']] }, facts)).toBe(expected);
});

test.each<[string, Subject['facts'], string]>([
  ['both', { pScore: 'A', gScore: 'B' }, 'fulfilled'],
  ['one', { gScore: 'B' }, 'fulfilled'],
  ['one, and the other promised', { pScore: 'on-request', gScore: 'B' }, 'fulfilled'],
  ['one promised', { gScore: 'on-request' }, 'doubtful'],
  ['none', {}, 'missing'],
])('X1 who needs one of two facts and has %s', (_, facts, expected) => {
  expect(status({ needs: [['pScore', 'gScore']] }, facts)).toBe(expected);
});

test('X1 what a rule does depends on what is wrong', () => {
  const settings = (facts: Subject['facts'], changes: Partial<LegalRule> = {}) =>
    settingOf(assess(rule(changes), subject(facts), DAY));
  expect(settings({})).toBe('hold');
  expect(settings({ pScore: 'on-request' })).toBe('warn');
  expect(settings({ pScore: 'A' })).toBe('ignore');
  expect(settings({}, { region: 'wallonia' })).toBe('ignore');
});

test('X1 a property is held by the rules that hold it, and the others are told all the same', () => {
  const rules = [
    rule(),
    rule({ id: 'warns', needs: [['gScore']], setting: { missing: 'warn', doubtful: 'warn' } }),
    rule({ id: 'holds', needs: [['gScore']] }),
    rule({ id: 'elsewhere', region: 'brussels', needs: [['gScore']] }),
  ];
  const { items, held } = passportOf(rules, subject(), DAY);
  expect(items.map((item) => [item.rule.id, item.status, item.mention !== null])).toEqual([
    ['a-rule', 'fulfilled', true],
    ['warns', 'missing', false],
    ['holds', 'missing', false],
    ['elsewhere', 'not-applicable', false],
  ]);
  expect(held.map((item) => item.rule.id)).toEqual(['holds']);
});

const check = (changes: Partial<LegalCheck> = {}): LegalCheck => {
  const { needs: _, mentions: __, terms: ___, setting: ____, ...entry } = rule();
  const wants = [
    { field: 'epcEndDate', is: 'valid' } as const,
    { field: 'leaseYears', is: 'at-least', than: 9 } as const,
  ];
  return { ...entry, id: 'a-check', wants, setting: 'hold', ...changes };
};

test.each<[Subject['facts'], string, string]>([
  [{ epcEndDate: DAY, leaseYears: '9' }, 'fulfilled', 'ignore'],
  [{ epcEndDate: '2026-11-14', leaseYears: '9' }, 'doubtful', 'hold'],
  [{ epcEndDate: DAY, leaseYears: '8' }, 'doubtful', 'hold'],
])('X14 a check of %j is %s, and says nothing: %s', (facts, expected, setting) => {
  const item = assess(check(), subject(facts), DAY);
  expect([item, settingOf(item)]).toEqual([{ rule: check(), status: expected, mention: null }, setting]);
  expect(passportOf([check()], subject(facts), DAY).held).toHaveLength(setting === 'hold' ? 1 : 0);
  expect(assess(check({ from: '2026-11-16' }), subject(facts), DAY).status).toBe('not-applicable');
});

test('X14 what is to be decided anew is told by the first that ends, of the rules that are in force', () => {
  const facts = { epcEndDate: '2026-12-31', floodInfoDate: '2026-01-31' };
  const flood = check({ wants: [{ field: 'floodInfoDate', is: 'valid', for: { years: 1 } }] });
  const turn = (rules: Parameters<typeof turnsOn>[0], day = DAY) => turnsOn(rules, subject(facts), day);
  expect(turn([flood, check()])).toBe('2027-01-01');
  expect(turn([flood, check()], '2026-12-31')).toBe('2027-01-01');
  expect(turn([flood, check()], '2027-01-01')).toBe('2027-02-01');
  expect(turn([flood, check()], '2027-02-01')).toBeUndefined();
  expect(turn([flood, check({ until: '2026-11-01' })])).toBe('2027-02-01');
  expect(turn([rule()])).toBeUndefined();
  expect(turn([rule({ when: [{ field: 'epcEndDate', is: 'valid' }] })])).toBe('2027-01-01');
});

test.each<[string | null, string | null, string, string, boolean]>([
  [null, null, '2026-01-01', '2027-01-01', false],
  ['2026-06-01', null, '2026-05-31', '2026-06-01', true],
  ['2026-06-01', null, '2026-06-01', '2026-06-02', false],
  [null, '2026-06-01', '2026-05-31', '2026-06-01', true],
  ['2026-06-01', null, '2026-05-30', '2026-05-31', false],
  ['2020-01-01', '2026-06-01', '2026-01-01', '2026-12-31', true],
])('X1 from %s until %s turns between %s and %s: %s', (from, until, before, after, turns) => {
  expect(turnsBetween([rule(), rule({ from, until })], before, after)).toBe(turns);
});

const FIELDS = [...new Set(RULES.flatMap(({ needs }) => needs.flat()))];
const subjects = fc.record({
  region: fc.constantFrom<Subject['region']>('flanders', 'brussels', 'wallonia', 'luxembourg', 'other'),
  goal: fc.constantFrom<Subject['goal']>('sale', 'rent'),
  kind: fc.constantFrom('house', 'apartment', 'land', 'offices', 'garage', 'other'),
  facts: fc.dictionary(
    fc.constantFrom(...FIELDS, 'energyStatus', 'leaseYears'),
    fc.constantFrom('A', 'D', 'yes', 'no', 'e', '12', 'on-request', 'in-request', 'residential'),
  ),
});
const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2020-01-01', count));

test('X1 whatever is known: a mention exactly where a rule is fulfilled, and held exactly when a rule says so', () => {
  fc.assert(
    fc.property(subjects, days, (one, day) => {
      const { items, held } = passportOf(RULES, one, day);
      expect(items.map((item) => item.rule)).toEqual(RULES);
      for (const item of items) {
        expect(item.mention !== null).toBe(item.status === 'fulfilled');
        const isOpen = item.status === 'missing' || item.status === 'doubtful';
        expect(held.includes(item)).toBe(
          isOpen && (item.rule as LegalRule).setting[item.status as 'missing'] === 'hold',
        );
      }
    }),
  );
});

test('X1 to know more about what is needed never makes it worse', () => {
  const rank = { missing: 0, doubtful: 1, fulfilled: 2, 'not-applicable': 3 };
  fc.assert(
    fc.property(subjects, days, fc.nat(RULES.length - 1), (one, day, at) => {
      const each = RULES[at] as LegalRule;
      const before = assess(each, one, day).status;
      const missing = each.needs.flat().filter((field) => one.facts[field] === undefined);
      const promised = Object.fromEntries(missing.map((field) => [field, 'on-request']));
      const after = assess(each, { ...one, facts: { ...one.facts, ...promised } }, day).status;
      expect(rank[after]).toBeGreaterThanOrEqual(rank[before]);
    }),
  );
});

test('X1 between two days without a turn every property is decided alike', () => {
  fc.assert(
    fc.property(subjects, days, fc.integer({ min: 1, max: 900 }), (one, day, later) => {
      const after = addDays(day, later);
      if (turnsBetween(RULES, day, after)) return;
      const statuses = (on: string) => passportOf(RULES, one, on).items.map((item) => item.status);
      expect(statuses(after)).toEqual(statuses(day));
    }),
  );
});
