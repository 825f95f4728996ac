import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { addDays } from '@dorpel/i18n/brussels';
import { CLI_EXIT } from '@dorpel/service-kit';
import { runCli, startStaff } from '@dorpel/service-kit/testing';
import fc from 'fast-check';
import { dueOn, fingerprintOf, isDue } from '../compliance/confirmations.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

/** A home in Flanders with label E or F; its duty to renovate is a rule that nobody confirmed. */
const TO_RENOVATE = { params: { id: '20414' }, query: { language: 'nl' } } as const;
const RULE = 'flanders-renovation-duty';

/** A second goes by with each thing that is done. */
let seconds = 0;
const now = () => new Date(TODAY.getTime() + 1000 * seconds);

let service: Running;
let staff: Awaited<ReturnType<typeof startStaff>>;
beforeAll(async () => {
  staff = await startStaff();
  service = await startCatalogue('demo', { OWNER_URL: staff.url, now });
});
afterAll(async () => {
  await service.stop();
  await staff.stop();
});

function cli(...args: string[]) {
  seconds += 1;
  return runCli(definition, args, { env: service.environment, now });
}
const told = async (...args: string[]) => (await cli(...args)).said;
const dutyOf = async () => (await service.client.getProperty(TO_RENOVATE)).renovation;
const isDueByDesk = async () => (await told('law')).includes(`${RULE}  flanders`);

test('X14 L6 a rule is confirmed with a name, a day and a source, for pages at once, and taken back', async () => {
  expect(await dutyOf()).toMatchObject({ isUnconfirmed: true });
  expect(await isDueByDesk()).toBe(true);
  const confirmed = await cli(
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
  expect(confirmed.code).toBe(CLI_EXIT.done);
  expect(await dutyOf()).toMatchObject({ isUnconfirmed: false, source: 'vlaanderen.be/epc' });
  expect(await isDueByDesk()).toBe(false);
  expect((await cli('law', 'undo', RULE, '--by', 'Jan Peeters')).code).toBe(CLI_EXIT.done);
  expect(await dutyOf()).toMatchObject({ isUnconfirmed: true });
  expect(await told('law', 'log')).toMatch(
    new RegExp(`${RULE}  An De Smet  2026-11-14  vlaanderen\\.be/epc  × .*Jan Peeters`),
  );
  expect((await cli('law', 'undo', RULE, '--by', 'Jan Peeters')).code).toBe(CLI_EXIT.usage);
});

test('X14 L6 a rate is confirmed by its row, and its receipt says who says so since when', async () => {
  const deed = async () => {
    const query = { language: 'nl', region: 'luxembourg', situation: 'other', price: 30_000_000 } as const;
    return (await service.client.estimatePurchase({ query })).lines.find(({ part }) => part === 'deed');
  };
  const row = (await deed())?.origin?.row ?? '';
  expect(await deed()).toMatchObject({ isUnconfirmed: true, certainty: 'estimate' });
  await cli('law', 'confirm', row, '--by', 'An De Smet', '--source', 'notaris.be, 14-11-2026');
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
  [
    'on a day before the last on which it was checked',
    ['confirm', '3', '--by', 'An', '--source', 'a source', '--on', '2026-10-31'],
  ],
  ['with a note that is too long', ['confirm', RULE, '--by', 'An', '--source', 'a source', '--note', 'x'.repeat(501)]],
  ['of a rule there is not', ['confirm', 'flanders-nothing', '--by', 'An', '--source', 'a source']],
  ['of a row there is not', ['confirm', '999', '--by', 'An', '--source', 'a source']],
])('X14 nothing is confirmed %s', async (_, args) => {
  expect((await cli('law', ...args)).code).toBe(CLI_EXIT.usage);
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

describe('X14 at the desk in the browser', () => {
  type Entry = { readonly entry: string; readonly version: string; readonly says: readonly string[] };
  type Listed = { readonly items: readonly Entry[]; readonly due: number; readonly log: readonly object[] };
  const MANAGER = 'site-staff=karim';

  async function ask(path: string, cookie: string, body?: object) {
    seconds += 1;
    const answer = await service.fetch(`/v1/desk/law${path}`, {
      headers: { cookie, origin: 'http://127.0.0.1:0', 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Listed & { readonly problem: { readonly code: string } },
    };
  }
  const listed = async (show: string, language = 'nl') =>
    (await ask(`?language=${language}&show=${show}`, MANAGER)).body;
  const entryIn = async (show: string, entry = RULE) => (await listed(show)).items.find((each) => each.entry === entry);
  const said = (more: object = {}) => ({ entry: RULE, on: '2026-11-14', source: 'vlaanderen.be/epc', ...more });

  test('X14 L6 who leads the office confirms a rule with a button, under their own name, and takes it back', async () => {
    const before = await entryIn('due');
    expect(before?.says.join(' ')).toContain('5 jaar');
    const { version } = before as Entry;
    const confirmed = await ask('/confirmations', MANAGER, said({ version, note: 'Read with the notary.' }));
    expect([confirmed.status, confirmed.body]).toEqual([200, { entry: RULE }]);
    expect(await dutyOf()).toMatchObject({ isUnconfirmed: false, source: 'vlaanderen.be/epc' });
    expect(await entryIn('due')).toBeUndefined();
    const after = await entryIn('confirmed');
    const confirmation = { on: '2026-11-14', source: 'vlaanderen.be/epc', note: 'Read with the notary.' };
    expect(after).toMatchObject({ isUnconfirmed: false, confirmation });
    expect((await listed('all')).log[0]).toMatchObject({ entry: RULE, ...confirmation, undone: null });
    expect(await told('law', 'log')).toContain('vlaanderen.be/epc  (Read with the notary.)');
    const undone = await ask('/confirmations/undo', MANAGER, { entry: RULE, version: after?.version });
    expect(undone.status).toBe(200);
    expect(await dutyOf()).toMatchObject({ isUnconfirmed: true });
    expect(await entryIn('confirmed')).toBeUndefined();
    const again = await entryIn('due');
    expect(await ask('/confirmations/undo', MANAGER, { entry: RULE, version: again?.version })).toMatchObject({
      status: 409,
      body: { problem: { code: 'law/not-confirmed' } },
    });
  });

  test('X14 of two who saw the same, the second is told so, and nothing of it is kept', async () => {
    const { version } = (await entryIn('due')) as Entry;
    const both = await Promise.all(
      ['one', 'other'].map((source) => ask('/confirmations', MANAGER, said({ version, source }))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await ask('/confirmations', MANAGER, said({ version }))).body.problem.code).toBe('law/changed');
    const held = (await entryIn('confirmed')) as Entry;
    await ask('/confirmations/undo', MANAGER, { entry: RULE, version: held.version });
  });

  test.each([
    ['a day to come', { on: '2026-11-16' }, 422, 'request/invalid'],
    ['no day', { on: 'soon' }, 422, 'request/invalid'],
    ['no source', { source: ' ' }, 422, 'request/invalid'],
    ['an entry there is not', { entry: '999' }, 404, 'law/not-found'],
    ['what it does not say any more', { version: 'another' }, 409, 'law/changed'],
  ])('X14 %s is refused', async (_, wrong, status, code) => {
    const { version } = (await entryIn('due')) as Entry;
    const refused = await ask('/confirmations', MANAGER, said({ version, ...wrong }));
    expect([refused.status, refused.body.problem.code]).toEqual([status, code]);
    expect(await dutyOf()).toMatchObject({ isUnconfirmed: true });
  });

  test('X14 others of the office read what waits, and confirm nothing, whatever they send', async () => {
    expect((await ask('?language=nl', 'site-staff=lies')).status).toBe(200);
    for (const [path, body] of [
      ['/confirmations', {}],
      ['/confirmations/undo', {}],
    ] as const) {
      expect((await ask(path, 'site-staff=lies', body)).body.problem.code).toBe('desk/forbidden');
      expect((await ask(path, '', body)).body.problem.code).toBe('session/missing');
    }
  });

  test('X14 each entry says its figures, in each language, and is of the region that is asked for', async () => {
    const says = async (language: string, entry: string) =>
      (await listed('all', language)).items
        .find((each) => each.entry === entry)
        ?.says.join(' ')
        .replaceAll('\u00a0', ' ');
    expect(await says('nl', '4')).toContain('12 %');
    expect(await says('en', '42')).toContain('2 months of rent');
    expect(await says('fr', '10.2')).toContain('les premiers € 200.000 exonérés, jusqu’à un prix de € 600.000');
    expect(await says('de', '25')).toContain('bis € 17.500: 2,5 %');
    const { items } = (await ask('?language=nl&show=all&region=wallonia', MANAGER)).body as unknown as {
      items: { region: string }[];
    };
    expect(items.length).toBeGreaterThan(10);
    expect(items.filter(({ region }) => !/wallonia|belgium|everywhere/.test(region))).toEqual([]);
    expect(items.some(({ region }) => region === 'belgium')).toBe(true);
  });
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
