import { endFakes, serve } from '../kit/kit.fixture.ts';
import type { Lead } from '../kit/kit.ts';

afterEach(endFakes);

const LEAD: Lead = {
  home: '20401',
  person: { firstName: 'Jef', lastName: 'Peeters', email: 'jef@example.com', phone: '0470 12 34 56', language: 'nl' },
  message: 'Kan ik langskomen?',
  mayMail: false,
};

describe('X21 Zabun, for leads alone', () => {
  test('X21 no home is read there: its account neither lists nor announces', async () => {
    const { account, connector } = await serve('zabun');
    expect([account.pull, account.hear, connector.isForLeadsOnly]).toEqual([null, null, true]);
    await expect(account.check()).resolves.toBeUndefined();
  });

  test.each([[[]], [['other']]] as const)(
    'X25 a lead is a message of a contact, with its consent (%j)',
    async (misbehave) => {
      const { account, server } = await serve('zabun', { misbehave: [...misbehave] });
      // Whether numbers are the same the office did not say: the message alone names the home, and the desk says so.
      expect(await account.send(LEAD)).toEqual({ id: '70001', kept: ['home'] });
      expect(await account.send({ ...LEAD, home: null })).toEqual({ id: '70002', kept: [] });
      expect(server.desk.written.slice(0, 1)).toEqual([
        {
          path: '/api/v1/contactmessage',
          body: {
            contact: {
              first_name: 'Jef',
              last_name: 'Peeters',
              email: 'jef@example.com',
              mobile: '0470 12 34 56',
              language: 'nl',
              mailing_opt_in: false,
              marketing_opt_in: false,
            },
            message: { text: 'Kan ik langskomen?' },
          },
        },
      ]);
    },
  );

  test('X25 a home is named by its number only where the office says that numbers are the same', async () => {
    const { open, server } = await serve('zabun');
    const [id] = [...server.desk.homes.keys()];
    const sent = await open({ hasSameNumbers: 'ja' }).send({ ...LEAD, home: String(id) });
    expect(sent.kept).toEqual([]);
    expect(server.desk.written).toMatchObject([{ body: { message: { property_id: id } } }]);
    // A number that is nobody's is refused, and what is refused was not done: the outbox writes it without.
    await expect(open({ hasSameNumbers: 'yes' }).send({ ...LEAD, home: '3' })).rejects.toMatchObject({
      is: 'refused',
      mayHaveArrived: false,
    });
  });

  test('X25 the moment of a viewing stays here, and a search order says in words what has no field', async () => {
    const { account, server } = await serve('zabun');
    const viewing = { from: new Date('2026-12-03T09:00:00Z'), until: new Date('2026-12-03T09:30:00Z') };
    expect(await account.send({ ...LEAD, viewing })).toEqual({ id: '70001', kept: ['viewing', 'home'] });
    const search = { goal: 'rent', types: [2], zips: ['9000', '9030'], priceMax: 1200, bedrooms: 2 } as const;
    await account.send({ ...LEAD, home: null, search });
    expect(server.desk.written.at(-1)).toMatchObject({
      path: '/api/v1/contactrequest',
      body: {
        request: {
          transactions: [2],
          bedrooms: { min: 2 },
          price: { max: 1200 },
          description: 'Kan ik langskomen?\nAppartement\n9000, 9030',
        },
      },
    });
  });

  test.each([[[]], [['other']]] as const)(
    'X21 credentials that are wrong or missing are told, and are in no message (%j)',
    async (misbehave) => {
      const { open } = await serve('zabun', { misbehave: [...misbehave] });
      const fault = await open({ apiKey: 'not-the-secret' })
        .check()
        .catch((error: unknown) => error);
      expect(fault).toMatchObject({ is: 'unauthorized' });
      expect(String(fault)).not.toContain('not-the-secret');
      expect(() => open({ apiKey: '' })).toThrow(expect.objectContaining({ is: 'incomplete' }));
    },
  );

  test('X25 a lead that may have arrived is not written twice: that it may have is said', async () => {
    const { account, server } = await serve('zabun', { misbehave: ['500'] });
    for (const turn of [1, 2, 3]) await account.send({ ...LEAD, message: String(turn) });
    await expect(account.send(LEAD)).rejects.toMatchObject({ is: 'away', mayHaveArrived: true });
    expect(server.desk.written).toHaveLength(3);
  });
});
