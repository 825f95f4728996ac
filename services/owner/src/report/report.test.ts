import type { OutgoingMessage } from '@dorpel/mail';
import { openHistory } from '../statistics/history.store.ts';
import { homeCard } from '../catalogue.fixture.ts';
import { ANNA, BRAM, type OwnerService, PASSWORD, SITE, startOwnerService } from '../service.fixture.ts';
import { addDays, daysUntil } from '@dorpel/i18n/brussels';
import { openRollups } from '../statistics/store.ts';
import { emptyRollup } from '../statistics/figures.ts';
import { changeIn, dueMonday, weekOf, weeksBefore } from './letter.tsx';

describe('X5 when the weekly report is due', () => {
  test.each([
    ['2082-11-23T06:59:00Z', null], // Monday, 7:59 in Brussels
    ['2082-11-23T07:00:00Z', '2082-11-23'], // 8:00
    ['2082-11-24T22:59:00Z', '2082-11-23'], // Tuesday, a minute to midnight
    ['2082-11-24T23:00:00Z', null],
    ['2082-11-29T12:00:00Z', null], // Sunday
    ['2082-03-30T05:59:00Z', null], // Monday after the clock went forward: 7:59
    ['2082-03-30T06:00:00Z', '2082-03-30'],
    ['2082-10-26T07:00:00Z', '2082-10-26'], // Monday after it went back
  ])('at %s: %s', (now, monday) => expect(dueMonday(new Date(now))).toBe(monday));
});

describe('X5 the week of the report', () => {
  test.each(['2082-03-30', '2082-10-26', '2082-11-23'])(
    'before %s has seven days, each once, though the clock changed on one',
    (monday) => {
      const { last, before } = weeksBefore(monday);
      expect(daysUntil(last.until, 7)[0]).toBe(last.from);
      expect(addDays(last.until, 1)).toBe(monday);
      expect(addDays(before.until, 1)).toBe(last.from);
      // A visit more each day, from three weeks before until the Monday itself.
      const rollups = daysUntil(monday, 22).map((day, index) => ({
        ...emptyRollup('11', day),
        opens: index + 1,
      }));
      const opened = weekOf('11', { rollups, tallies: [] }, monday, null).find(({ step }) => step === 'opened');
      expect(opened).toEqual({ step: 'opened', count: 7 * 18, before: 7 * 11 });
    },
  );
});

describe('X5 the week of the report, around the day on which visits begin to be counted', () => {
  const MONDAY = '2082-11-23';
  const rollups = daysUntil('2082-11-22', 14).map((day) => ({ ...emptyRollup('11', day), opens: 1, visits: 2 }));
  const told = (since: string | null) => {
    const happened = { rollups, tallies: [] };
    const visited = weekOf('11', happened, MONDAY, since).find(({ step }) => step === 'visited');
    return [visited && [visited.count, visited.before], changeIn(happened, MONDAY, since)];
  };

  test.each([
    ['never', null, undefined, null],
    ['after the week', '2082-11-23', undefined, null],
    ['within the week', '2082-11-18', [14, null], '2082-11-18'],
    ['within the week before it', '2082-11-10', [14, null], '2082-11-10'],
    ['on the first day that is compared', '2082-11-09', [14, 14], null],
    ['long before', '2081-01-01', [14, 14], null],
  ])('%s', (_, since, figures, explained) => expect(told(since)).toEqual([figures, explained]));

  test('where nobody looked before that day, there is nothing to explain', () => {
    const young = rollups.filter(({ day }) => day >= '2082-11-18');
    expect(changeIn({ rollups: young, tallies: [] }, MONDAY, '2082-11-18')).toBeNull();
  });
});

describe('X5 the weekly report', () => {
  let service: OwnerService;

  async function preview(monday: string): Promise<OutgoingMessage[]> {
    const mails: OutgoingMessage[] = [];
    for await (const mail of service.reporting.preview(monday)) mails.push(mail);
    return mails;
  }
  afterEach(() => service.stop());

  /** A service that starts on a Monday morning with a week of visits behind it. */
  async function startOnMonday() {
    service = await startOwnerService({}, new Date('2082-11-23T08:00:00Z'), async (database) => {
      const day = (on: string, opens: number) => ({
        ...emptyRollup('11', on),
        opens,
        impressions: opens * 10,
      });
      const rollups = await openRollups(database);
      await rollups.addMissing([
        day('2082-11-22', 30),
        day('2082-11-16', 14),
        day('2082-11-15', 39),
        day('2082-11-23', 5),
      ]);
      await (await openHistory(database)).save([
        {
          id: 'v',
          propertyId: '11',
          at: new Date('2082-11-19T10:00:00Z'),
          day: '2082-11-19',
          type: 'viewing',
          contact: 'Jan P.',
          subject: 'visit',
          comment: null,
          status: 'done',
          source: 'website',
          appointmentAt: null,
        },
      ]);
    });
  }

  test('tells each owner in their language what happened in the week before, beside the week before that', async () => {
    await startOnMonday();
    const [toAnna] = await service.mailsTo(ANNA.email);
    expect(toAnna?.subject).toBe('Uw woning op onze site: 16–22 november 2082');
    for (const part of ['Dag Anna Peeters', 'Rijwoning 11, Gent', 'Langer bekeken', '44 (+5)', '1 (+1)']) {
      expect(toAnna?.text).toContain(part);
    }
    expect(toAnna?.html).toContain('lang="nl"');
    const [toBram] = await service.mailsTo(BRAM.email);
    expect(toBram?.subject).toBe('Votre bien sur notre site : 16–22 novembre 2082');
  });

  test('says both figures, and from which day there are visits', async () => {
    service = await startOwnerService({}, new Date('2082-11-18T08:00:00Z'), async (database) => {
      await (await openRollups(database)).addMissing([{ ...emptyRollup('11', '2082-11-12'), opens: 9 }]);
    });
    const rollups = await openRollups(service.database);
    await rollups.addMissing([{ ...emptyRollup('11', '2082-11-18'), visits: 17, opens: 6 }]);
    const [toAnna] = await preview('2082-11-23');
    expect(toAnna?.text).toMatch(/Bezoeken aan de pagina:?\s+17\s/);
    expect(toAnna?.text).toMatch(/Langer bekeken:?\s+6 \(−3\)/);
    expect(toAnna?.text).toContain('18 november 2082');
    const [, , later] = [null, null, (await preview('2082-12-07'))[0]];
    expect(later?.text).not.toContain('18 november 2082');
  });

  test('leaves out homes that are sold or let, and who has no other; of a home to let it tells who applied', async () => {
    service = await startOwnerService();
    service.catalogue.show(
      homeCard('11', { state: 'sold' }),
      homeCard('12', { goal: 'rent', title: { text: 'Studio te huur in Leuven', language: 'nl' }, city: 'Leuven' }),
      homeCard('21', { state: 'rented', goal: 'rent' }),
    );
    const [toAnna, ...others] = await preview('2082-11-16');
    expect(others).toEqual([]);
    expect(toAnna?.to.address).toBe(ANNA.email);
    expect(toAnna?.text).toContain('Studio te huur in Leuven\n');
    expect(toAnna?.text).not.toContain('Rijwoning 11');
    expect(toAnna?.text).toContain('Kandidaturen');
    expect(toAnna?.text).not.toContain('Biedingen');
  });

  test('is written once, whoever looks how often', async () => {
    await startOnMonday();
    await service.mailsTo(ANNA.email);
    const answers = await Promise.all([1, 2, 3].map(() => service.reporting.writeAll('2082-11-23')));
    expect(answers).toEqual([0, 0, 0]);
    expect(await service.database.db.collection('reports').countDocuments()).toBe(2);
  });

  test('ends with one click of the mail program, and with the link in it', async () => {
    await startOnMonday();
    const [mail] = await service.mailsTo(ANNA.email);
    const header = (name: string) => mail?.headers.find((each) => each.name === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = new URL(/<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? '');
    expect(oneClick.pathname).toBe('/api/owner/v1/report/end-by-mail');
    const address = `/v1/report/end-by-mail${oneClick.search}`;
    // Opening it ends nothing, and leads to the page that asks.
    const opened = await service.http.fetch(address, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(
      `${SITE}/nl/weekbericht-stoppen/?token=${oneClick.searchParams.get('token')}`,
    );
    expect((await preview('2082-11-30')).map(({ to }) => to.address)).toContain(ANNA.email);
    const click = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    for (const response of [await service.http.fetch(address, click), await service.http.fetch(address, click)])
      expect(response.status).toBe(200);
    const anna = service.visitor();
    expect((await anna.login(ANNA.email, PASSWORD)).body.weeklyReport).toBe(false);
    expect((await preview('2082-11-30')).map(({ to }) => to.address)).toEqual([BRAM.email]);

    const [other] = await service.mailsTo(BRAM.email);
    const token = /\?token=([\w-]+)/.exec(other?.html ?? '')?.[1];
    expect((await service.visitor().ask('POST', '/report/end', { json: { token } })).status).toBe(200);
    expect(await preview('2082-11-30')).toEqual([]);
  });

  test('an owner turns it off and on again', async () => {
    await startOnMonday();
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    expect((await anna.ask('GET', '/me')).body.weeklyReport).toBe(true);
    await anna.ask('PUT', '/report', { json: { weekly: false } });
    expect((await anna.ask('GET', '/me')).body.weeklyReport).toBe(false);
    await anna.ask('PUT', '/report', { json: { weekly: true } });
    expect((await anna.ask('GET', '/me')).body.weeklyReport).toBe(true);
  });

  test('a preview stores and mails nothing, and names homes as the catalogue does', async () => {
    service = await startOwnerService();
    service.catalogue.show(
      homeCard('11', { title: { text: 'Herenhuis met atelier', language: 'nl' }, city: 'Brugge' }),
    );
    const mails = await preview('2082-11-16');
    expect(mails.map(({ to }) => to.address)).toEqual([ANNA.email, BRAM.email]);
    expect(mails[0]?.text).toContain('Herenhuis met atelier, Brugge');
    expect(await service.database.db.collection('reports').countDocuments()).toBe(0);
  });
});
