import type { Change } from '@dorpel/contracts/catalogue';
import { addDays, dayOf, startOf } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import { exampleForm } from '../seed/example-forms.ts';
import { type Neighbours, startNeighbours } from '../submissions/neighbours.fixture.ts';
import { expiryOf } from '../submissions/submissions.ts';
import { newKey, refusalOf, startForms, until } from '../submissions/service.fixture.ts';
import { inParts, nextMail } from './matching.ts';

let neighbours: Neighbours;
let forms: Awaited<ReturnType<typeof startForms>>;
let now: Date;
beforeEach(async () => {
  now = new Date();
  neighbours = await startNeighbours();
  forms = await startForms({ neighbours: neighbours.url, now: () => now });
});
afterEach(async () => {
  await forms.stop();
  await neighbours.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');
const mailsTo = async (address: string) => (await forms.catcher.mails()).filter(({ to }) => to.includes(address));

const change = (key: string, kind: string, propertyId = 'p1'): Change => ({
  key,
  propertyId,
  goal: propertyId === 'p1' ? 'rent' : 'sale',
  kind,
  on: now.toISOString(),
  price:
    kind === 'price-drop'
      ? { from: { amount: 125_000, currency: 'EUR' }, to: { amount: 115_000, currency: 'EUR' } }
      : null,
});

const euro = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });

/** Waits until the service has read the changes once, so that what follows is news. */
const started = () => until(() => forms.database.db.collection('alert-cursor').findOne({}).then(Boolean));

type Wish = { email: string; frequency?: 'instant' | 'daily'; language?: 'nl' | 'fr'; goal?: 'sale' | 'rent' };

async function subscribe({ email, frequency = 'instant', language = 'fr', goal = 'rent' }: Wish) {
  const example = exampleForm('search-alert', newKey(), language);
  await forms.client['search-alert']({ body: { ...example, email, frequency, search: { goal } } });
  const [asked] = await until(async () => {
    const mails = await mailsTo(email);
    return mails.length > 0 && mails;
  });
  const token = tokenIn(asked?.text ?? '');
  expect(await forms.client.confirmSubscription({ body: { token } })).toMatchObject({ status: 'active' });
}

test('F3 a search ends with its last day, and is kept no longer after than the privacy statement says', async () => {
  const last = addDays(dayOf(now), 30);
  const wish = { ...exampleForm('demand-register', newKey()), email: 'last@example.com', endDate: last };
  await forms.client['demand-register']({ body: { ...wish, startDate: dayOf(now), newsletter: false } });
  const [asked] = await until(async () => {
    const mails = await mailsTo('last@example.com');
    return mails.length > 0 && mails;
  });
  await forms.client.confirmSubscription({ body: { token: tokenIn(asked?.text ?? '') } });
  const kept = async () => (await forms.stored())[0];
  expect(await kept()).toMatchObject({ expiresAt: null, subscriptions: [{ status: 'active', until: last }] });

  now = startOf(addDays(last, 1));
  const over = await until(async () => {
    const stored = await kept();
    return stored?.subscriptions?.[0]?.status === 'ended' && stored;
  });
  expect(over.subscriptions?.[0]?.endedAt).toEqual(now);
  expect(over.expiresAt).toEqual(expiryOf(now, 24));
});

test('X3 F3 a new home and a price drop are mailed once, in the visitor’s language, with a way out at one click', async () => {
  await started();
  await subscribe({ email: 'a@example.com' });
  neighbours.changes.push(change('c1', 'new'), change('c2', 'sold'));
  const [mail] = await until(async () => {
    const mails = await mailsTo('a@example.com');
    return mails.length === 2 && mails;
  });
  expect(mail?.subject).toBe('Un bien pour vous');
  expect(mail?.text).toContain('Licht appartement aan de Kouter');
  expect(mail?.text).toContain('Nouveau · 9000 Gent · € 1.150 par mois');
  const header = (name: string) => mail?.headers.find((each) => each.name === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /<https:\/\/dorpel\.example\.com\/api\/forms(.*)>/.exec(header('list-unsubscribe'))?.[1] ?? '';

  neighbours.changes.push(change('c3', 'price-drop'));
  await until(async () => (await mailsTo('a@example.com')).length === 3);
  expect((await mailsTo('a@example.com')).map(({ text }) => text).join('\n')).toContain('auparavant € 1.250');
  // The catalogue says the same again, as after a restart.
  neighbours.changes.push(change('c3', 'price-drop'), change('c1', 'new'));
  await pause(600);
  expect(await mailsTo('a@example.com')).toHaveLength(3);

  // Opening the address ends nothing (scanners open every link), but leads to the page that asks, which needs no script.
  const opened = await forms.fetch(address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const [, page, token] = /^(.+)\?token=(.+)$/.exec(opened.headers.get('location') ?? '') ?? [];
  expect(page).toMatch(/^https:\/\/dorpel\.example\.com\/fr\/[\w-]+\/$/);
  expect(token).toBe(address.slice(address.lastIndexOf('/') + 1));
  const click = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  const answers = [(await forms.fetch(address, click)).status, (await forms.fetch(address, click)).status];
  expect(answers).toEqual([200, 200]);
  neighbours.changes.push(change('c4', 'new'));
  await pause(600);
  expect(await mailsTo('a@example.com')).toHaveLength(3);
  // Nor is a program told that it failed where all that was kept of it is deleted.
  await forms.database.db.collection('submissions').deleteMany({});
  expect((await forms.fetch(address, click)).status).toBe(200);
  const asked = { query: { token: token ?? '' } };
  expect(await refusalOf(forms.client.getSubscription(asked))).toEqual({ code: 'subscription/not-found' });
});

test('X19 C5 a price that drops is mailed with what was asked when, and since when the home is listed', async () => {
  await started();
  await subscribe({ email: 'h@example.com' });
  neighbours.changes.push({
    ...change('h1', 'price-drop'),
    priceHistory: {
      since: '2026-09-03',
      prices: [
        { from: '2026-09-03', money: euro(1350) },
        { from: '2026-10-01', money: euro(1250) },
        { from: '2026-11-21', money: euro(1150) },
      ],
    },
  });
  await until(async () => (await mailsTo('h@example.com')).length === 2);
  expect((await mailsTo('h@example.com')).map(({ text }) => text).join('\n')).toContain(
    '9000 Gent · € 1.150 par mois · auparavant € 1.250 (à partir du 1er octobre 2026), € 1.350 · sur notre site depuis le 3 septembre 2026',
  );

  // A price that falls on the day it was first asked is told all the same.
  neighbours.changes.push({
    ...change('h2', 'price-drop'),
    priceHistory: { since: '2026-11-21', prices: [{ from: '2026-11-21', money: euro(1150) }] },
  });
  await until(async () => (await mailsTo('h@example.com')).length === 3);
  expect((await mailsTo('h@example.com')).map(({ text }) => text).join('\n')).toContain(
    'auparavant € 1.250 · sur notre site depuis le 21 novembre 2026',
  );
});

test('X3 who asked before the catalogue could be read for the first time is told of what came since, not of what is there', async () => {
  await neighbours.stop();
  await subscribe({ email: 'early@example.com' });
  expect(await forms.database.db.collection('alert-cursor').countDocuments()).toBe(0);
  const before = { ...change('c0', 'new', 'p2'), goal: 'rent' as const, on: '2026-01-05T09:00:00.000Z' };
  // The import that filled the site began an hour before, which in any other round would make it news.
  const filled = { ...change('c2', 'new'), on: new Date(Date.now() - 3_600_000).toISOString() };
  const since = { ...change('c1', 'new'), on: new Date().toISOString() };
  neighbours = await startNeighbours(Number(new URL(neighbours.url).port), [before, filled, since]);
  const [mail] = await until(async () => {
    const mails = await mailsTo('early@example.com');
    return mails.length === 2 && mails;
  });
  expect(mail?.text).toContain('Licht appartement aan de Kouter');
  const { subscriptions } = (await forms.database.db.collection('submissions').findOne({})) as unknown as {
    subscriptions: { told: string[] }[];
  };
  expect(subscriptions[0]?.told).toEqual(['c1']);
});

test('F3 nobody is mailed before they confirmed, outside their days, or about what does not match', async () => {
  await started();
  const example = exampleForm('search-alert', newKey());
  await forms.client['search-alert']({ body: { ...example, email: 'silent@example.com', search: { goal: 'rent' } } });
  await subscribe({ email: 'sale@example.com', goal: 'sale' });
  const wish = { ...exampleForm('demand-register', newKey()), goal: 'rent' as const, email: 'over@example.com' };
  await forms.client['demand-register']({ body: wish });
  const [asked] = await until(async () => {
    const mails = await mailsTo('over@example.com');
    return mails.length > 0 && mails;
  });
  await forms.client.confirmSubscription({ body: { token: tokenIn(asked?.text ?? '') } });
  neighbours.changes.push(change('c1', 'new'));
  await subscribe({ email: 'witness@example.com' });
  neighbours.changes.push(change('c2', 'price-drop'));
  await until(async () => (await mailsTo('witness@example.com')).length === 2);
  await pause(300);
  for (const address of ['silent@example.com', 'sale@example.com', 'over@example.com']) {
    expect([address, (await mailsTo(address)).length]).toEqual([address, 1]);
  }
});

test('X3 a search that the catalogue no longer takes keeps nobody else from hearing of a home', async () => {
  await started();
  await subscribe({ email: 'many@example.com' });
  const city = Array.from({ length: 25 }, (_, at) => `place-${at}`);
  const kept = { $set: { 'subscriptions.$[].search.city': city } };
  const { modifiedCount } = await forms.database.db.collection('submissions').updateMany({}, kept);
  expect(modifiedCount).toBe(1);
  await subscribe({ email: 'other@example.com' });
  neighbours.changes.push(change('c1', 'new'));
  await until(async () => (await mailsTo('other@example.com')).length === 2);
  expect(forms.lines).toContainEqual(
    expect.objectContaining({ msg: 'a search is no longer one that the catalogue takes' }),
  );
});

test('X3 a person whose newest alert finds nothing fresh hears of what their others find', async () => {
  await started();
  await subscribe({ email: 'both@example.com' });
  await forms.catcher.clear();
  await subscribe({ email: 'both@example.com', goal: 'sale' });
  await forms.catcher.clear();
  // The one of sales was asked long after the change; the one of rents was there before.
  const later = { $set: { receivedAt: new Date(now.getTime() + 3 * 24 * 3_600_000) } };
  const sales = { 'subscriptions.search.goal': 'sale' };
  const collection = forms.database.db.collection('submissions');
  expect((await collection.updateOne(sales, later)).modifiedCount).toBe(1);
  const [first] = await collection.find({}).sort({ person: 1 }).toArray();
  if (first && !JSON.stringify(first['subscriptions']).includes('sale')) {
    // They are read in the order in which they stand: the one that finds nothing comes first.
    await collection.deleteOne({ _id: first._id });
    await collection.insertOne(first);
  }
  neighbours.changes.push(change('c1', 'new'));
  const [mail] = await until(async () => {
    const mails = await mailsTo('both@example.com');
    return mails.length > 0 && mails;
  });
  expect(mail?.text).toContain('Licht appartement aan de Kouter');
});

test('X3 searches are asked in parts that a service takes, and all of them are', () => {
  const searches = fc.array(fc.string({ maxLength: 9_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(searches, fc.integer({ min: 1, max: 30 }), (all, most) => {
      const parts = inParts(all, (text) => text, most);
      expect(parts.flat()).toEqual(all);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(most);
        expect(part.length === 1 || JSON.stringify(part).length <= 31_000).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('X3 two searches of one person that find the same home are one mail, and a daily one comes at eight', async () => {
  await started();
  await subscribe({ email: 'twice@example.com' });
  await forms.catcher.clear();
  const wish = { ...exampleForm('demand-register', newKey()), goal: 'rent' as const, email: 'Twice@example.com' };
  await forms.client['demand-register']({
    body: { ...wish, startDate: dayOf(now) },
  });
  const [asked] = await until(async () => {
    const mails = await mailsTo('Twice@example.com');
    return mails.length > 0 && mails;
  });
  await forms.client.confirmSubscription({ body: { token: tokenIn(asked?.text ?? '') } });
  await subscribe({ email: 'daily@example.com', frequency: 'daily' });
  await forms.catcher.clear();
  neighbours.changes.push(change('c1', 'new'));
  const count = async () => (await forms.catcher.mails()).length;
  await until(async () => (await count()) === 1);
  await pause(500);
  expect(await count()).toBe(1);
  neighbours.changes.push(change('c2', 'price-drop'));
  await until(async () => (await count()) === 2);
  expect(await mailsTo('daily@example.com')).toHaveLength(0);
  now = nextMail({ frequency: 'daily' }, now);
  const [digest] = await until(async () => {
    const mails = await mailsTo('daily@example.com');
    return mails.length > 0 && mails;
  });
  expect(digest?.text.match(/Licht appartement/g)).toHaveLength(1);
});

test('X3 a price that fell and rose again before the mail was due is told of nobody as lower; the home that is new still is', async () => {
  await started();
  await subscribe({ email: 'risen@example.com', frequency: 'daily' });
  await forms.catcher.clear();
  /** Noted, then due: nothing waits any more afterwards. */
  const nextDay = async () => {
    const waits = async () => (await forms.stored())[0]?.subscriptions?.[0]?.dueAt;
    now = nextMail({ frequency: 'daily' }, (await until(waits)) ?? now);
    await until(async () => (await waits()) === undefined);
  };
  // What is asked is the 1150 of before.
  const fell = { from: euro(1150), to: euro(115) };
  neighbours.changes.push(change('r1', 'new'), { ...change('r2', 'price-drop'), price: fell });
  await nextDay();
  const [mail, ...others] = await until(async () => {
    const mails = await mailsTo('risen@example.com');
    return mails.length > 0 && mails;
  });
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Nouveau · 9000 Gent · € 1.150 par mois');
  expect(mail?.text).not.toContain('auparavant');

  neighbours.changes.push({ ...change('r3', 'price-drop'), price: fell });
  await nextDay();
  expect((await forms.stored())[0]?.messages.filter(({ subject }) => subject === 'Un bien pour vous')).toHaveLength(1);
});

test('F11 X3 who ends everything by form is mailed nothing more, and says so once', async () => {
  await started();
  await subscribe({ email: 'end@example.com' });
  await forms.client.unsubscribe({ body: { ...exampleForm('unsubscribe', newKey()), email: 'END@example.com' } });
  neighbours.changes.push(change('c1', 'new'));
  await pause(600);
  expect((await mailsTo('end@example.com')).map(({ subject }) => subject)).toEqual(['Confirmez votre recherche']);
  expect(await refusalOf(forms.client.confirmSubscription({ body: { token: 'x' } }))).toEqual({ code: 'link/invalid' });
});

test('X3 the daily mail is at eight in Brussels, in summer and in winter', () => {
  const daily = (instant: string) => nextMail({ frequency: 'daily' }, new Date(instant)).toISOString();
  expect(daily('2026-11-21T05:00:00Z')).toBe('2026-11-21T07:00:00.000Z');
  expect(daily('2026-11-21T07:30:00Z')).toBe('2026-11-22T07:00:00.000Z');
  expect(daily('2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
});
