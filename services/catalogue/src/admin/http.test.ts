import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { type DeskHome, deskHomes, type DeskImport } from '@dorpel/contracts/desk-homes';
import { deskCrm } from '@dorpel/contracts/desk-crm';
import { deskLaw } from '@dorpel/contracts/desk-law';
import { runCli, STAFF, startStaff } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot, HELD_BACK } from '../import/snapshot.fixture.ts';
import { hashToken } from '../publishing/portal.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

const SITE = 'https://www.dorpel.example.com';
const HELD = String(HELD_BACK);

let staff: Awaited<ReturnType<typeof startStaff>>;
let service: Running;
let draft: Draft;
let records: AnyRecord[];
let now = TODAY;

beforeAll(async () => {
  staff = await startStaff();
  service = await startCatalogue('empty', { OWNER_URL: staff.url, SITE_URL: SITE, now: () => now });
  draft = await draftSnapshot();
  records = (await demoRecords('properties')).filter(({ ID, Goal }) => Number(ID) < 20420 || Goal === 1);
  await draft.write('properties', records);
  await service.import(draft.folder);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([staff.stop(), draft.remove()]);
});

const LIES = 'site-staff=lies';

async function ask(path: string, cookie = LIES) {
  const answer = await service.fetch(`/v1/desk${path}`, { headers: { ...(cookie && { cookie }) } });
  const body: unknown = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}

type Line = Pick<DeskHome, 'id' | 'goal' | 'place' | 'heldFor' | 'address' | 'portals'>;
type Lines = { items: Line[]; total: number; pages: number };

const homes = async (query: string) => (await ask(`/homes?language=nl&${query}`)).body as Lines;
const home = async (id: string, language = 'nl') => (await ask(`/homes/${id}?language=${language}`)).body as DeskHome;
const idsOf = ({ items }: Lines) => items.map(({ id }) => id);

/** Imports the records as a function changes them, an hour later than the import before. */
async function importChanged(change: (record: AnyRecord) => AnyRecord | null): Promise<void> {
  now = new Date(now.getTime() + 3_600_000);
  records = records.map(change).filter((record) => record !== null);
  await draft.write('properties', records);
  await service.import(draft.folder, { now, isReally: true });
}

const only = (id: number, fields: AnyRecord) => (record: AnyRecord) =>
  record['ID'] === id ? { ...record, ...fields } : record;

describe('X13 roles × endpoints', () => {
  type Row = readonly [name: string, path: string, action: DeskAction];
  type Routed = { readonly stack: readonly { readonly path: string }[] };
  const endpoints = Object.entries({ ...deskHomes.endpoints, ...deskLaw.endpoints, ...deskCrm.endpoints });
  const pathOf = ({ path }: { readonly path: string }) => path.replace(':id', 'none');
  // Those that write are tried with everything that may be sent (`authorization.test.ts`).
  const rows = endpoints
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]): Row => [name, pathOf(endpoint), endpoint.desk]);

  test('X13 every route of the desk that the router has is among those that are tried', () => {
    const routed = service.composed.app.middleware.flatMap((each) =>
      'router' in each ? (each.router as Routed).stack.map(({ path }) => path) : [],
    );
    const ofDesk = routed.filter((path) => path.startsWith('/v1/desk/')).map((path) => path.replace(':id', 'none'));
    expect(new Set(ofDesk)).toEqual(new Set(endpoints.map(([, endpoint]) => `/v1${pathOf(endpoint)}`)));
  });

  test.each(rows)('X13 %s is for those whose role may do it, and kept by nobody', async (_, path, action) => {
    const asked = (cookie: string) => ask(`${path.replace('/desk', '')}?language=nl`, cookie);
    for (const [cookie, { role, mustReplacePassword }] of Object.entries(STAFF)) {
      const { status, body, headers } = await asked(cookie);
      expect(headers.get('cache-control')).toContain('no-store');
      if (mustReplacePassword) expect([status, body]).toEqual([403, problem('password/must-be-replaced')]);
      else if (mayDo(role, action)) expect([200, 404]).toContain(status);
      else expect([status, body]).toEqual([403, problem('desk/forbidden')]);
    }
    for (const cookie of ['', 'site-staff=forged', 'site-owner=lies']) {
      const { status, body } = await asked(cookie);
      expect([status, body]).toEqual([401, problem('session/missing')]);
    }
  });

  const problem = (code: string) => ({ problem: expect.objectContaining({ code }) as unknown });

  test('X13 while nobody can tell who somebody is, nobody is let in', async () => {
    const alone = await startCatalogue('empty', { SITE_URL: SITE });
    try {
      const answer = await alone.fetch('/v1/desk/homes?language=nl', { headers: { cookie: LIES } });
      expect(answer.status).toBe(401);
    } finally {
      await alone.stop();
    }
  });
});

describe('X13 the homes of the agency', () => {
  test('X13 the list has those that are held back among them, with what for; visitors see neither', async () => {
    const all = await homes('');
    expect(all.total).toBe(new Set(records.map(({ ID }) => ID)).size);
    const held = await homes('place=held');
    expect(idsOf(held)).toEqual([HELD]);
    expect(held.items[0]).toMatchObject({ place: 'held', link: null, portals: [] });
    expect(held.items[0]?.heldFor.length).toBeGreaterThan(0);
    const seen = await service.client.listProperties({ query: { language: 'nl', ids: [HELD] } });
    expect(seen.items).toEqual([]);
  });

  test('X13 C5 an address and a price that are kept back are told here, and nowhere else', async () => {
    const kept = records.find((record) => record['PublishAddress'] === false && record['PublishPrice'] === false);
    const record = kept ?? records.find(({ ID }) => ID === 20401);
    const id = String(record?.['ID']);
    await importChanged(only(Number(id), { PublishAddress: false, PublishPrice: false, Price: 345_678 }));
    const [line] = (await homes(`ids=${id}`)).items;
    expect(line).toMatchObject({
      address: expect.stringContaining(String(record?.['Street'])),
      isAddressPublic: false,
      price: { money: { amount: 34_567_800, currency: 'EUR' } },
      isPricePublic: false,
    });
    const visitors = await service.client.getProperty({ params: { id }, query: { language: 'nl' } });
    expect([visitors.address, visitors.price]).toEqual([null, null]);
    expect(JSON.stringify(visitors)).not.toContain('345');
  });

  test.each([
    ['its number', '20402', ['20402']],
    ['a street that is kept back', 'vlierbos', ['20401']],
    ['nothing that means something else in a pattern', '.*', []],
    ['nothing', 'zzzzz', []],
  ])('X13 finds by %s', async (_, search, expected) => {
    if (search === 'vlierbos') {
      const street = { Street: 'Vlierbosstraat', PublishAddress: false };
      await importChanged(only(20401, street));
    }
    const found = idsOf(await homes(`search=${encodeURIComponent(search)}`));
    if (expected.length === 0) expect(found).toEqual([]);
    else expect(found).toEqual(expect.arrayContaining(expected));
  });

  test('X13 filters by goal, state and place, and pages end', async () => {
    const rent = await homes('goal=rent');
    expect(rent.items.length).toBeGreaterThan(0);
    expect(rent.items.every(({ goal }) => goal === 'rent')).toBe(true);
    const references = await homes('place=references&state=sold');
    expect(references.items.every(({ place }) => place === 'references')).toBe(true);
    expect((await homes('page=1000')).items).toEqual([]);
    expect((await ask('/homes?language=nl&place=nowhere')).status).toBe(422);
  });

  test('X13 a home says which portals get it, and why one does not', async () => {
    const portal = { createdOn: TODAY, sender: null, language: null, format: 'kyero' } as const;
    await service.catalogue.portals.add({ ...portal, id: 'served', pausedOn: null }, hashToken('one'));
    await service.catalogue.portals.add({ ...portal, id: 'paused', pausedOn: TODAY }, hashToken('other'));
    const [line] = (await homes('ids=20402')).items;
    expect(line?.portals).toEqual(['served']);
    const { feeds } = await home('20402');
    expect(feeds.map(({ portal: id, isPaused, absence }) => [id, isPaused, absence])).toEqual([
      ['paused', true, null],
      ['served', false, null],
    ]);
    expect((await home(HELD)).feeds[1]).toMatchObject({ portal: 'served', absence: 'held' });
  });
});

describe('X13 one home', () => {
  test('X13 X1 what is held back says which rule asks for what, by which law, in the language that is asked for', async () => {
    const [dutch, french] = [await home(HELD), await home(HELD, 'fr')];
    const needed = dutch.open.filter(({ isNeeded }) => isNeeded);
    expect(needed.map(({ name }) => name)).toEqual(dutch.heldFor);
    for (const { ask: asked, source } of needed) expect([asked, source]).not.toContain('');
    expect(french.open[0]?.ask).not.toBe(dutch.open[0]?.ask);
    expect([dutch.link, dutch.alternates]).toEqual([null, []]);
    expect(dutch.factSheet.groups.length).toBeGreaterThan(0);
  });

  test('X13 its history says what each import changed, before and after, the newest first', async () => {
    await importChanged(only(20402, { Price: 400_000, PublishPrice: true, State: 'available' }));
    const before = await home('20402');
    await importChanged(only(20402, { Price: 380_000 }));
    await importChanged(only(20402, { State: 'sold' }));
    await importChanged(only(20402, { State: 'available', Description: 'Nieuw geschreven.' }));
    await importChanged(only(20402, { Description: 'Nog eens geschreven.' }));
    const { steps } = await home('20402');
    expect(steps.slice(0, steps.length - before.steps.length).map(({ changes }) => changes)).toEqual([
      [{ what: 'content', before: null, after: null }],
      [
        { what: 'place', before: 'references', after: 'listed' },
        { what: 'state', before: 'sold', after: 'available' },
      ],
      [
        { what: 'place', before: 'listed', after: 'references' },
        { what: 'state', before: 'available', after: 'sold' },
      ],
      [{ what: 'price', before: '40000000', after: '38000000' }],
    ]);
    expect(before.steps.at(-1)?.changes).toContainEqual({ what: 'place', before: null, after: 'listed' });
  });

  test('X13 what the CRM sends no more stays readable, and says since when', async () => {
    await importChanged((record) => (record['ID'] === 20403 ? null : record));
    expect(idsOf(await homes('place=withdrawn'))).toEqual(['20403']);
    expect(idsOf(await homes(''))).not.toContain('20403');
    const { place, steps, open } = await home('20403');
    expect([place, open]).toEqual(['withdrawn', []]);
    expect(steps[0]?.changes).toEqual([{ what: 'place', before: 'references', after: 'withdrawn' }]);
  });

  test('X13 none of that number is not found', async () => {
    expect((await ask('/homes/none?language=nl')).status).toBe(404);
  });
});

describe('X13 what ends soon', () => {
  const ending = async (days: number) =>
    (await ask(`/ending?language=nl&days=${days}`)).body as {
      items: { id: string; ending: { lastDay: string; name: string; ask: string }[] }[];
    };

  test('X13 X1 a certificate is told from sixty days before its last day, and not once it has ended', async () => {
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await importChanged(only(20401, { EPCEndDate: day(30) }));
    const lastDay = (await home('20401')).ending.map((each) => each.lastDay);
    expect(lastDay).toEqual([day(30)]);
    expect((await ending(60)).items.find(({ id }) => id === '20401')?.ending[0]).toMatchObject({ lastDay: day(30) });
    expect((await ending(20)).items.map(({ id }) => id)).not.toContain('20401');
    await importChanged(only(20401, { EPCEndDate: day(-1) }));
    expect((await home('20401')).ending).toEqual([]);
    expect((await home('20401')).open.map(({ status }) => status)).toContain('doubtful');
  });
});

describe('X13 X18 imports', () => {
  const list = async () => (await ask('/imports')).body as { items: { id: string; outcome: string }[]; total: number };
  const found = async (id = '') => (await ask(`/imports/${id}?language=nl`)).body as DeskImport;

  test('X18 each is kept with when, from what, what it changed and what it refused', async () => {
    records = [...records, { ...(records[0] as AnyRecord), ID: 9001, Bedrooms: 'three' }];
    await importChanged(only(20404, { Price: 123_000, PublishPrice: true }));
    const [line] = (await list()).items;
    const told = await found(line?.id);
    expect(told).toMatchObject({ outcome: 'done', from: 'snapshot', format: 'snapshot', isFull: true, refused: 1 });
    expect(told.startedAt).toBe(now.toISOString());
    expect(told.refusals).toEqual([
      expect.objectContaining({ id: '9001', file: 'properties', reason: expect.stringContaining('Bedrooms') }),
    ]);
    // In words of the office, in the language of who reads it; and where each home stands, with what it is held back for.
    expect(told.refusals[0]?.reason).toBe('Slaapkamers (Bedrooms): moet een geheel getal zijn');
    expect(told.heldNow?.map(({ id, heldFor }) => [id, heldFor.length > 0])).toContainEqual([HELD, true]);
    const changed = told.homes.find(({ id }) => id === '20404');
    expect(changed?.changes).toContainEqual({ what: 'price', before: expect.any(String), after: '12300000' });
    records = records.filter(({ ID }) => ID !== 9001);
  });

  test('W6 X18 X2 what the CRM says of costs and our table says otherwise stands beside each other', async () => {
    await importChanged(only(20404, { RegistrationRights: 9.5, PublishPrice: true, State: 'available', Goal: 0 }));
    const [line] = (await list()).items;
    const { costs } = await found(line?.id);
    const told = costs.find(({ id }) => id === '20404')?.differences ?? [];
    expect(told[0]).toMatchObject({ key: 'registrationRights', fact: '9,5\u00a0%' });
    expect((await home('20404')).costs).toEqual(told);
    // As each language writes it.
    expect((await home('20404', 'en')).costs[0]).toMatchObject({ fact: '9.5%' });
  });

  test('X18 a dry run is none; one that failed says with what; one that was killed was cut off', async () => {
    const before = (await list()).total;
    await service.import(draft.folder, { isDryRun: true });
    expect((await list()).total).toBe(before);
    const broken = { ...service.catalogue.target, tellRest: () => Promise.reject(new Error('the disk is full')) };
    now = new Date(now.getTime() + 3_600_000);
    await expect(service.importInto(broken, draft.folder, { now })).rejects.toThrow('the disk is full');
    const [failed] = (await list()).items;
    expect(await found(failed?.id)).toMatchObject({ outcome: 'failed', error: 'the disk is full' });
    await service.catalogue.imports.begin('killed', {
      startedAt: new Date(now.getTime() + 60_000),
      from: 'x',
      format: 'blm',
      isFull: false,
    });
    expect((await list()).items[0]).toMatchObject({ id: 'killed', outcome: 'cut-off' });
    expect((await ask('/imports/none?language=nl')).status).toBe(404);
  });
});

describe('X10 X13 the same by command', () => {
  const command = (...args: string[]) =>
    runCli(definition, args, { env: { ...service.environment, LANG: 'en' }, now: () => now });

  test('X10 homes, one home, what ends and the imports are said and given as data', async () => {
    expect((await command('homes', '--place', 'held')).said).toContain(HELD);
    const { code, said } = await command('home', HELD);
    expect([code, said]).toEqual([0, expect.stringContaining('HELD BACK')]);
    expect((await command('ending', '--days', '90')).code).toBe(0);
    const { said: imports } = await command('imports', '--json');
    const [{ id }] = (JSON.parse(imports) as { items: [{ id: string }] }).items;
    expect((await command('imports', id)).code).toBe(0);
  });

  test.each([
    [['home', 'none'], 1, 'There is no home ‘none’.'],
    [['imports', 'none'], 1, 'There is no import ‘none’.'],
    [['homes', '--place', 'nowhere'], 64, '--place is one of these: listed, held, references, withdrawn.'],
    [['homes', '--goal', 'let'], 64, '--goal is one of these: sale, rent.'],
    [['homes', '--page', '0'], 64, '--page is a whole number from 1 to 1000.'],
    [['homes', '--search', 'x'.repeat(81)], 64, '--search is too long.'],
    [['ending', '--days', 'many'], 64, '--days is a whole number from 1 to 365.'],
  ])('X10 %j is refused, and why is said', async (args, code, what) =>
    expect(await command(...args)).toMatchObject({ code, warned: expect.stringContaining(what) }),
  );
});
