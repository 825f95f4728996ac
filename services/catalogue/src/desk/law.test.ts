import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { addDays } from '@dorpel/i18n/brussels';
import { DESK_EXIT } from '@dorpel/service-kit';
import { runDesk, startStaff } from '@dorpel/service-kit/testing';
import fc from 'fast-check';
import { dueOn, fingerprintOf, isDue } from '../compliance/confirmations.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { desk as definition } from './desk.ts';

/** A home in Flanders with label E or F; its duty to renovate is a rule that nobody confirmed. */
const TO_RENOVATE = { params: { id: '20414' }, query: { language: 'nl' } } as const;
const RULE = 'flanders-renovation-duty';

let service: Running;
let staff: Awaited<ReturnType<typeof startStaff>>;
beforeAll(async () => {
  staff = await startStaff();
  service = await startCatalogue('demo', { OWNER_URL: staff.url });
});
afterAll(async () => {
  await service.stop();
  await staff.stop();
});

const desk = (...args: string[]) => runDesk(definition, args, { env: service.environment, now: () => TODAY });
const told = async (...args: string[]) => (await desk(...args)).said;
const dutyOf = async () => (await service.client.getProperty(TO_RENOVATE)).renovation;
const isDueByDesk = async () => (await told('law')).includes(`${RULE}  flanders`);

test('X14 L6 a rule is confirmed with a name, a day and a source, for pages at once, and taken back', async () => {
  expect(await dutyOf()).toMatchObject({ isUnconfirmed: true });
  expect(await isDueByDesk()).toBe(true);
  const confirmed = await desk(
    'law',
    'confirm',
    RULE,
    '--by',
    'An De Smet',
    '--source',
    'vlaanderen.be/epc',
    '--on',
    '2026-11-14',
  );
  expect(confirmed.code).toBe(DESK_EXIT.done);
  expect(await dutyOf()).toMatchObject({ isUnconfirmed: false, source: 'vlaanderen.be/epc' });
  expect(await isDueByDesk()).toBe(false);
  expect((await desk('law', 'undo', RULE, '--by', 'Jan Peeters')).code).toBe(DESK_EXIT.done);
  expect(await dutyOf()).toMatchObject({ isUnconfirmed: true });
  expect(await told('law', 'log')).toMatch(
    new RegExp(`${RULE}  An De Smet  2026-11-14  vlaanderen\\.be/epc  × .*Jan Peeters`),
  );
  expect((await desk('law', 'undo', RULE, '--by', 'Jan Peeters')).code).toBe(DESK_EXIT.usage);
});

test('X14 L6 a rate is confirmed by its row, and its receipt says who says so since when', async () => {
  const deed = async () => {
    const query = { language: 'nl', region: 'flanders', situation: 'other', price: 30_000_000 } as const;
    return (await service.client.estimatePurchase({ query })).lines.find(({ part }) => part === 'deed');
  };
  const row = (await deed())?.origin?.row ?? '';
  expect(await deed()).toMatchObject({ isUnconfirmed: true, certainty: 'estimate' });
  await desk('law', 'confirm', row, '--by', 'An De Smet', '--source', 'notaris.be, 14-11-2026');
  expect(await deed()).toMatchObject({
    isUnconfirmed: false,
    certainty: 'likely',
    origin: { source: 'notaris.be, 14-11-2026', checkedOn: '2026-11-15', row },
  });
});

test.each([
  ['without a name', ['confirm', RULE, '--source', 'a source']],
  ['without a source', ['confirm', RULE, '--by', 'An']],
  ['on a day that is still to come', ['confirm', RULE, '--by', 'An', '--source', 'a source', '--on', '2026-11-16']],
  ['on no day', ['confirm', RULE, '--by', 'An', '--source', 'a source', '--on', 'soon']],
  ['of a rule there is not', ['confirm', 'flanders-nothing', '--by', 'An', '--source', 'a source']],
  ['of a row there is not', ['confirm', '999', '--by', 'An', '--source', 'a source']],
])('X14 nothing is confirmed %s', async (_, args) => {
  expect((await desk('law', ...args)).code).toBe(DESK_EXIT.usage);
});

test('X14 the office is told what of the law to look at, and all that the law asks of one advert', async () => {
  const seen = async <T>(path: string) => {
    const answer = await service.fetch(`/v1/desk${path}?language=nl`, { headers: { cookie: 'site-staff=lies' } });
    return (await answer.json()) as T;
  };
  const { law } = await seen<{ law: readonly { entry: string }[] }>('/ending');
  expect(law.find(({ entry }) => entry === RULE)).toMatchObject({
    isUnconfirmed: true,
    since: null,
    region: 'flanders',
  });
  const { law: asked = [] } = await seen<Pick<DeskHome, 'law'>>('/homes/20414');
  expect(asked.find(({ id }) => id === RULE)).toMatchObject({
    kind: 'mention',
    status: 'fulfilled',
    from: '2023-01-01',
  });
  expect(asked.length).toBeGreaterThan(10);
});

test('X14 what was checked is looked at again on the day it says, else a year later; what nobody confirmed at once', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(day, day, (checkedOn, today) => {
      const known = { isUnconfirmed: false, checkedOn, lookAgainOn: null };
      expect(isDue(known, today)).toBe(today >= addDays(checkedOn, 365));
      expect(isDue({ ...known, lookAgainOn: today }, today)).toBe(true);
      expect(isDue({ ...known, isUnconfirmed: true }, today)).toBe(true);
      expect(dueOn({ ...known, checkedOn: null })).toBeNull();
    }),
  );
});

test('X14 what is confirmed is what an entry says: its source and certainty may change, its figure not', () => {
  const entry = { part: 'duty', bands: [{ upTo: null, rate: 20_000 }], source: 'one', certainty: 'sure', fixed: 0 };
  const { fixed, ...unsaid } = entry;
  const same = fingerprintOf(entry);
  expect(fingerprintOf({ ...unsaid, source: 'another', certainty: 'estimate', checkedOn: '2026-11-15' })).toBe(same);
  expect(fixed).toBe(0);
  expect(fingerprintOf({ ...entry, bands: [{ upTo: null, rate: 20_001 }] })).not.toBe(same);
});
