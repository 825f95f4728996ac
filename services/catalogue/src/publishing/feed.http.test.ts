import { startOfAgency } from './agency.fixture.ts';
import { inParts } from '../formats/formats.fixture.ts';
import { breach, missing } from '../formats/rules.ts';
import { demoRecords, draftSnapshot, HELD_BACK } from '../import/snapshot.fixture.ts';
import { type Running, TODAY } from '../service.fixture.ts';
import { formatOfPortal, hashToken, type Portal } from './portal.ts';
import { ADVERTS, PORTALS, readFeed, SITE, tradeFormat } from './portals.fixture.ts';

let service: Running;
let clock = TODAY;

const TOKEN = 'a-token-of-the-test-that-is-as-long-as-others';
const basic = (name: string, token: string) => `Basic ${Buffer.from(`${name}:${token}`).toString('base64')}`;
const nameOf = ({ format }: Portal) => `for-${format}`;

beforeAll(async () => {
  service = await startOfAgency({ SITE_URL: SITE, now: () => clock });
  for (const portal of [...PORTALS, ...ADVERTS])
    await service.catalogue.portals.add({ ...portal, id: nameOf(portal) }, hashToken(TOKEN));
});
afterAll(() => service.stop());

const ask = (portal: Portal, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(`${service.url}/v1/feeds/${nameOf(portal)}`, {
    method,
    headers: { authorization: basic(nameOf(portal), TOKEN), ...headers },
  });

const [openimmo, , blm] = PORTALS as [Portal, Portal, Portal];

/** When the catalogue changed last, to the millisecond. */
const changedOn = (on: Date) => service.database.collection('catalogue-version').updateOne({}, { $set: { on } });

describe.each(PORTALS)('X15 the feed in $format', (portal) => {
  test('has every home that is for sale or to rent on the site, as the schema asks, and no other', async () => {
    const answer = await ask(portal);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`${formatOfPortal(portal).mediaType}; charset=utf-8`);
    const feed = await answer.text();
    const format = tradeFormat(portal);
    for await (const { leaves, problem } of format.pieces(inParts(feed))) {
      const written = leaves?.under('').map((path) => ({ path, value: leaves.at(path) ?? '' })) ?? [];
      const said = format.name === 'blm' ? written.filter(({ value }) => value !== '') : written;
      expect([problem, ...said.flatMap((leaf) => breach(format.rules, leaf) ?? [])]).toEqual([undefined]);
      expect(missing(format.rules, said)).toEqual([]);
    }
    const ids: string[] = [];
    for await (const { id } of service.catalogue.properties.listed()) ids.push(id);
    const found = (await readFeed(portal, feed)).map(({ id }) => String(id));
    const sent = format.name === 'blm' ? [...feed.matchAll(/^1001_(\d+)\^/gm)].map(([, id]) => id) : found;
    expect(sent).toEqual(ids);
    expect(ids).not.toContain(String(HELD_BACK));
    expect(feed).not.toContain(`${HELD_BACK}`);
  });

  test('says no price and no street that is not public', async () => {
    const feed = await (await ask(portal)).text();
    const homes = await readFeed(portal, feed);
    const records = await demoRecords('properties');
    const hidden = new Map(records.filter((each) => each['PublishPrice'] !== true).map((each) => [each['ID'], each]));
    const streets = records.filter(({ PublishAddress }) => PublishAddress !== true).map(({ Street }) => String(Street));
    const open = new Set(records.filter((each) => each['PublishAddress'] === true).map(({ Street }) => String(Street)));
    const kept = streets.filter((street) => street !== 'undefined' && !open.has(street));
    expect([hidden.size > 3, kept.length > 3]).toEqual([true, true]);
    expect(kept.filter((street) => feed.includes(street))).toEqual([]);
    const prices = homes.flatMap(({ home }) => (hidden.has(home?.common['ID']) ? [home?.common['Price']] : []));
    expect(prices.filter((price) => price !== undefined)).toEqual([]);
  });

  test('is not sent again to who has it, by its tag or its day, and is once the catalogue changed', async () => {
    await changedOn(new Date(TODAY.getTime() - 60_000 + 400));
    const first = await ask(portal);
    const [tag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    const body = await first.text();
    expect(Date.parse(modified)).toBe(TODAY.getTime() - 59_000);
    for (const [name, value] of [
      ['if-none-match', tag],
      ['if-none-match', `"other", ${tag}`],
      ['if-modified-since', modified],
    ] as const) {
      const again = await ask(portal, { [name]: value });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await ask(portal, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    expect((await ask(portal, { 'if-modified-since': new Date(TODAY.getTime() - 61_000).toUTCString() })).status).toBe(
      200,
    );
    expect(await (await ask(portal)).text()).toBe(body);
    await service.catalogue.version.raise();
    const later = await ask(portal, { 'if-none-match': tag });
    expect(later.status).toBe(200);
    await later.text();
    expect(later.headers.get('etag')).not.toBe(tag);
  });
});

describe.each(ADVERTS)('X15 the feed in $format', (portal) => {
  test('has the homes that are for sale or to rent and no other, with what the law makes their adverts say', async () => {
    const answer = await ask(portal);
    expect(answer.headers.get('content-type')).toBe(`${formatOfPortal(portal).mediaType}; charset=utf-8`);
    const feed = await answer.text();
    const listed = new Set<string>();
    for await (const { id } of service.catalogue.properties.listed()) listed.add(id);
    const sent = [...feed.matchAll(/https:\/\/[\w.]+\/nl\/property\/(\d+)\//g)].map(([, id]) => String(id));
    expect([sent.length > 50, sent.filter((id) => !listed.has(id))]).toEqual([true, []]);
    expect(feed).not.toContain(`/property/${HELD_BACK}/`);
    // Of a house in Gentbrugge: its certificate and its scores.
    for (const said of ['20241012-0009920401-RES-1', 'P-score']) expect(feed).toContain(said);
    const records = await demoRecords('properties');
    const streets = records.filter(({ PublishAddress }) => PublishAddress !== true).map(({ Street }) => String(Street));
    const open = new Set(records.filter((each) => each['PublishAddress'] === true).map(({ Street }) => String(Street)));
    expect(streets.filter((street) => street !== 'undefined' && !open.has(street) && feed.includes(street))).toEqual(
      [],
    );
  });

  test('is sent again on another day: what the law makes an advert say may be another', async () => {
    const first = await ask(portal);
    await first.text();
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await ask(portal, headers)).status).toBe(304);
    clock = new Date(TODAY.getTime() + 24 * 3_600_000);
    const later = await ask(portal, headers);
    await later.text();
    clock = TODAY;
    expect(later.status).toBe(200);
  });
});

test('X15 a change of a moment ago has no day yet: another of the same second would hide in it', async () => {
  await changedOn(TODAY);
  const answer = await ask(blm, { 'if-modified-since': TODAY.toUTCString() });
  expect([answer.status, answer.headers.get('last-modified')]).toEqual([200, null]);
  await answer.text();
});

test('X15 a feed is kept by nobody on the way and found by no search engine; HEAD has no body', async () => {
  const answer = await ask(openimmo, {}, 'HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  const headers = ['cache-control', 'x-robots-tag', 'vary'].map((name) => answer.headers.get(name));
  expect(headers).toEqual(['private, no-cache', 'noindex', 'Authorization']);
  expect(answer.headers.get('etag')).toMatch(/^W\/"/);
});

test('X15 a portal is let in by name and password, or by its token alone', async () => {
  for (const authorization of [basic(nameOf(blm), TOKEN), `Bearer ${TOKEN}`, `bearer ${TOKEN}`])
    expect((await ask(blm, { authorization }, 'HEAD')).status).toBe(200);
});

test.each([
  ['nothing', ''],
  ['another token', basic(nameOf(blm), `${TOKEN}x`)],
  ['a part of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['an empty token', basic(nameOf(blm), '')],
  ['the name of another portal', basic(nameOf(openimmo), TOKEN)],
  ['the hash of the token', `Bearer ${hashToken(TOKEN)}`],
  ['what is no header of this kind', `Digest ${TOKEN}`],
])('X15 who gives %s is not let in, and hears how to be', async (_, authorization) => {
  for (const known of ['"other"', '*']) {
    const headers = { authorization, 'if-none-match': known };
    const answer = await ask(blm, headers);
    expect([answer.status, await answer.json()]).toEqual([401, { problem: { code: 'feed/unauthorized' } }]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=.*Bearer realm=/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('X15 who asks for the feed of no portal is told no more than who has no token', async () => {
  for (const name of ['nobody', '..%2Fv1', '%24ne']) {
    const answer = await fetch(`${service.url}/v1/feeds/${name}`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, await answer.json()]).toEqual([401, { problem: { code: 'feed/unauthorized' } }]);
  }
});

test('X15 a portal that is paused gets nothing, also of what it knows, until it is resumed', async () => {
  await service.catalogue.portals.change(nameOf(blm), { pausedOn: TODAY });
  for (const known of ['"other"', '*']) {
    const answer = await ask(blm, { 'if-none-match': known });
    expect([answer.status, await answer.json()]).toEqual([403, { problem: { code: 'feed/paused' } }]);
  }
  await service.catalogue.portals.change(nameOf(blm), { pausedOn: null });
  expect((await ask(blm, {}, 'HEAD')).status).toBe(200);
});

test('X15 another token makes the one before useless', async () => {
  await service.catalogue.portals.change(nameOf(blm), { tokenHash: hashToken('another') });
  expect((await ask(blm, {}, 'HEAD')).status).toBe(401);
  expect((await ask(blm, { authorization: 'Bearer another' }, 'HEAD')).status).toBe(200);
  await service.catalogue.portals.change(nameOf(blm), { tokenHash: hashToken(TOKEN) });
});

test('X15 what a record says beside its fields, of owners or for the office, is in no feed', async () => {
  const draft = await draftSnapshot();
  const secrets = { OwnerName: 'Zwijgers-Verholen', OwnerPhone: '0470987654', InternalNotes: 'sleutel-onder-de-mat' };
  const records = (await demoRecords('properties')).filter(({ ID }) => ID === 20401);
  const changed = records.map((record) => ({ ...record, ...secrets, Price: 391_234 }));
  const { report } = await service.import(await draft.write('properties', changed));
  await draft.remove();
  expect(report.properties).toMatchObject({ changed: 1 });
  for (const portal of [...PORTALS, ...ADVERTS]) {
    const feed = await (await ask(portal)).text();
    expect(feed).toContain('391234');
    for (const secret of Object.values(secrets)) expect(feed).not.toContain(secret);
  }
});

/** What the feed says of the VAT of a home, and the others of its money. */
async function costsIn(portal: Portal, id: number) {
  const found = (await readFeed(portal, await (await ask(portal)).text())).find((home) => home.id === id);
  const { VAT, RegistrationRights, NotaryFees } = found?.home?.common ?? {};
  return [VAT, RegistrationRights, NotaryFees];
}

test('L6 X15 what the receipt of a home says otherwise is in no feed: the one answer is that of its page', async () => {
  const draft = await draftSnapshot();
  const newBuilds = (await demoRecords('properties')).filter(({ ID }) => ID === 20502 || ID === 20500);
  const changed = newBuilds.map((record) => (record['ID'] === 20502 ? { ...record, VAT: 6 } : record));
  await service.import(await draft.write('properties', changed));
  await draft.remove();
  expect(await costsIn(openimmo, 20502)).toEqual([undefined, undefined, undefined]);
  expect(await costsIn(openimmo, 20500)).toEqual([21, undefined, undefined]);
  for (const id of ['20502', '20500']) {
    const { facts } = await service.client.getProperty({ params: { id }, query: { language: 'nl' } });
    expect(facts.filter(({ key }) => key === 'vat').map(({ value }) => value)).toEqual(id === '20502' ? [] : ['21']);
  }
});

test('L6 X15 a feed changes on the day on which a rate does, though nothing of the catalogue did', async () => {
  const seeded = await service.catalogue.rates.current();
  const turn = '2026-11-20';
  const changed = seeded.flatMap((rate) =>
    rate.part === 'vat' && rate.regions.includes('flanders')
      ? [
          { ...rate, validUntil: turn },
          { ...rate, validFrom: turn, bands: [{ upTo: null, rate: 60_000 }] },
        ]
      : [rate],
  );
  await service.catalogue.rates.replace(changed, TODAY);
  await service.catalogue.version.raise();
  await changedOn(TODAY);
  const before = await ask(openimmo);
  await before.text();
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  clock = new Date('2026-11-19T22:59:00Z');
  expect((await ask(openimmo, headers)).status).toBe(304);
  clock = new Date('2026-11-19T23:01:00Z');
  const after = await ask(openimmo, headers);
  expect([after.status, after.headers.get('last-modified')]).toEqual([200, 'Thu, 19 Nov 2026 23:00:01 GMT']);
  await after.text();
  expect(await costsIn(openimmo, 20500)).toEqual([undefined, undefined, undefined]);
  clock = TODAY;
  await service.catalogue.rates.replace(seeded, TODAY);
  await service.catalogue.version.raise();
});
