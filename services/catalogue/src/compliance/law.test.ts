import { addDays, dayOf } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import { HELD_BACK } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { passportOf, isInForce, settingOf, turnsBetween, turnsOn } from './evaluate.ts';
import { publicationOf } from './publication.ts';
import { isCheck } from './rule.ts';
import { CHECKS, LAW } from './rules.fixture.ts';
import { type Subject, subjectOf } from './subject.ts';

/* What holds of the whole table of the law, whatever a home is like. */

const day = fc.integer({ min: 0, max: 6000 }).map((count) => addDays('2020-01-01', count));
const facts = fc.record(
  {
    energyStatus: fc.constantFrom('known', 'in-request', 'not-applicable'),
    energyValue: fc.constantFrom('99', '200', '447'),
    energyLabel: fc.constantFrom('a', 'b', 'e'),
    certificateLabel: fc.constantFrom('a', 'b', 'e'),
    certificateDay: day,
    epcEndDate: day,
    floodInfoDate: day,
    asbestosType: fc.constantFrom('safe', 'not-safe', 'not-applicable'),
    asbestosDate: day,
    electricityInspection: fc.constantFrom('compliant', 'not-compliant'),
    electricityInspectionDate: day,
    constructionYear: fc.constantFrom('1934', '2027'),
    renovationYear: fc.constantFrom('1933', '2020'),
    leaseYears: fc.constantFrom('1', '2', '9', '10', '18'),
    pScore: fc.constantFrom('A', 'D'),
    floodZone: fc.constantFrom('none', 'effective'),
  },
  { requiredKeys: [] },
);
const subjects: fc.Arbitrary<Subject> = fc.record({
  region: fc.constantFrom<Subject['region']>('flanders', 'brussels', 'wallonia', 'luxembourg', 'other'),
  goal: fc.constantFrom<Subject['goal']>('sale', 'rent'),
  kind: fc.constantFrom('house', 'apartment', 'land', 'offices', 'industrial', 'commercial', 'investment'),
  facts,
});

test('X14 a home is held only by an entry that is in force on the day', () => {
  fc.assert(
    fc.property(subjects, day, (subject, on) => {
      for (const { rule } of passportOf(LAW, subject, on).held) expect(isInForce(rule, on)).toBe(true);
    }),
  );
});

test('X14 nothing changes until the day that is told, but with a rule', () => {
  fc.assert(
    fc.property(subjects, day, fc.integer({ min: 1, max: 4000 }), (subject, on, later) => {
      const after = addDays(on, later);
      const turn = turnsOn(LAW, subject, on);
      expect(turn === undefined || turn > on).toBe(true);
      if (turnsBetween(LAW, on, after) || (turn !== undefined && turn <= after)) return;
      const statuses = (at: string) => passportOf(LAW, subject, at).items.map(({ status }) => status);
      expect(statuses(after)).toEqual(statuses(on));
    }),
  );
});

test('X14 while no rule begins or ends, time alone never makes an expired certificate good', () => {
  fc.assert(
    fc.property(subjects, day, fc.nat(4000), (subject, on, later) => {
      const after = addDays(on, later);
      if (turnsBetween(CHECKS, on, after)) return;
      const doubtful = (at: string) =>
        passportOf(CHECKS, subject, at).items.flatMap(({ rule, status }) => (status === 'doubtful' ? [rule.id] : []));
      expect(doubtful(after)).toEqual(expect.arrayContaining(doubtful(on)));
    }),
  );
});

test('X14 what is to be confirmed is asked for, and never holds an advert back', () => {
  const holding = LAW.filter((each) => Object.values(isCheck(each) ? [each.setting] : each.setting).includes('hold'));
  expect(holding.filter(({ certainty }) => certainty !== 'confirmed').map(({ id }) => id)).toEqual([]);
});

describe('the demo agency', () => {
  let service: Running;

  beforeAll(async () => {
    service = await startCatalogue('demo');
  });
  afterAll(() => service.stop());

  test('X14 X1 has one home that is held back, nothing that contradicts itself, and two years without another', async () => {
    const { rules } = await service.catalogue.rules.current();
    for await (const { property } of service.catalogue.properties.notWithdrawn()) {
      for (const on of [dayOf(TODAY), addDays(dayOf(TODAY), 730)]) {
        const isMeant = property.id === String(HELD_BACK);
        expect([property.id, on, publicationOf(property, rules, on).isHeld]).toEqual([property.id, on, isMeant]);
      }
      const { items } = passportOf(CHECKS, subjectOf(property), dayOf(TODAY));
      expect(items.filter((item) => settingOf(item) !== 'ignore').map(({ rule }) => [property.id, rule.id])).toEqual(
        [],
      );
    }
  });
});
