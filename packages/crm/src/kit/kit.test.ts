import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { type } from 'superstruct';
import {
  createCaller,
  day,
  degrees,
  flag,
  floor,
  idOf,
  instantIn,
  Leaves,
  mention,
  moment,
  nameOf,
  NOTHING,
  oneOf,
  privateIn,
  quantity,
} from './kit.ts';

const json = fc.jsonValue({ maxDepth: 6 });

describe('what a CRM says', () => {
  test.each([
    ['amount', '389000', 389_000],
    ['amount', '1.250,50', 1250.5],
    ['amount', 389_000, 389_000],
    ['surface', '12,5', 12.5],
    ['surface', '1.250', undefined],
    ['surface', '-1', NOTHING],
    ['surface', '-1,00', NOTHING],
    ['energy', '-12,5', -12.5],
    ['year', '1934', 1934],
    ['rooms', 2.5, undefined],
    ['rooms', 'drie', undefined],
    ['surface', true, undefined],
    ['surface', 1e12, undefined],
  ] as const)('X21 %s %p is %p', (kind, said, meant) => {
    expect(quantity(kind)(said)).toBe(meant);
  });

  test('X21 any number is read as it is meant, with a point or a comma, as a text or a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), fc.constantFrom('.', ','), (cents, sign) => {
        const value = cents / 100;
        expect(quantity('amount')(value)).toBe(value);
        expect(quantity('amount')(value.toFixed(2).replace('.', sign))).toBe(value);
      }),
    );
  });

  test('X21 a place is read with any number of decimals, and nothing outside of the world is one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.constantFrom('.', ','),
        fc.integer({ min: 1, max: 8 }),
        (at, sign, digits) => {
          const written = at.toFixed(digits);
          const value = Number(written);
          expect(degrees(90)(written.replace('.', sign))).toBe(value === 0 ? NOTHING : value);
        },
      ),
    );
    expect([degrees(90)('90,5'), degrees(180)('181'), degrees(90)('N 51')]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['2026-08-09T18:01:36', '2026-08-09T16:01:36'],
    ['2026-08-09 18:01:36', '2026-08-09T16:01:36'],
    ['2026-01-09T18:01:00Z', '2026-01-09T18:01:00'],
    ['2026-01-09T18:01:00+02:00', '2026-01-09T16:01:00'],
    ['/Date(1767981660000+0100)/', '2026-01-09T18:01:00'],
    ['9/1/2026 19:01', '2026-01-09T18:01:00'],
    ['2026-01-09', '2026-01-08T23:00:00'],
  ])('X21 the moment %s is %s in UTC', (said, meant) => {
    // A minute is as exact as a clock without a zone is read.
    expect(String(moment(said)).slice(0, 16)).toBe(meant.slice(0, 16));
  });

  test('X21 no day is one: a day that there is not, the first of all days, words', () => {
    expect([day('2026-02-30'), day('31/02/2026'), day('soon'), day('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([day('0001-01-01T00:00:00'), moment('/Date(-62135596800000)/')]).toEqual([NOTHING, NOTHING]);
  });

  test('X21 any instant is read back from each writing of it', () => {
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (at) => {
        expect(instantIn(at.toISOString())).toEqual(at);
        expect(instantIn(`/Date(${at.getTime()}+0200)/`)).toEqual(at);
      }),
    );
  });

  test('X21 truth has many words, a third state, and nothing is guessed', () => {
    expect(['1', 1, true, 'JA', 'oui'].map(flag)).toEqual([true, true, true, true, true]);
    expect(['0', false, 'Nee'].map(mention)).toEqual([0, 0, 0]);
    expect([flag('-1'), flag('UNDEFINED'), flag('2'), flag('maybe')]).toEqual([NOTHING, NOTHING, undefined, undefined]);
    expect([floor(-1), floor('-1'), floor('3')]).toEqual([-1, -1, 3]);
  });

  test('X21 of an enumeration only its items are known, however they are written', () => {
    const items = { FOR_SALE: 'available', 3: 'sold' };
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer()), (said) => {
        const isItem = ['for_sale', '3'].includes(String(said).trim().toLowerCase());
        expect(oneOf(items)(said) !== undefined).toBe(isItem);
      }),
    );
    expect([oneOf(items)(3), oneOf(items)(' 3 '), oneOf(items)('for_sale')]).toEqual(['sold', 'sold', 'available']);
    expect(oneOf({})('constructor')).toBeUndefined();
  });

  test('X21 whatever stands in an answer is gone through, and what is private is in none of it', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const leaves = new Leaves(
          { a: one, owner: { note: 'zq' }, list: other, b: { vendors: ['zq'] } },
          { list: null },
          privateIn([]),
        );
        expect(JSON.stringify(leaves.told())).not.toContain('zq');
        expect(leaves.at('owner.note')).toBeUndefined();
      }),
    );
  });

  test('X21 a name is a number of its own, and a number stays itself', () => {
    expect(idOf('20401')).toBe(20_401);
    expect(nameOf('20401')).toBe('20401');
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(Number.isSafeInteger(idOf(one))).toBe(true);
        expect(idOf(one) === idOf(other)).toBe(one === other);
        // What can't be read back is not made up.
        expect(nameOf(String(idOf(one)))).toBeNull();
      }),
    );
  });
});

describe('a call', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function answering(listener: RequestListener) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const pauses: number[] = [];
    const options = {
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`,
      async pause(milliseconds: number) {
        pauses.push(milliseconds);
      },
    };
    return { options, pauses };
  }

  const CALL = {
    method: 'GET',
    path: 'v1/list',
    query: '?password=hunter2',
    answer: type({}),
    mayRepeat: true,
  } as const;

  test('X21 is made one at a time, below the address', async () => {
    let now = 0;
    let most = 0;
    const paths: (string | undefined)[] = [];
    const { options } = await answering((request, response) => {
      now += 1;
      most = Math.max(most, now);
      paths.push(request.url);
      setImmediate(() => {
        now -= 1;
        response.end('{}');
      });
    });
    const call = createCaller(options);
    await Promise.all([call(CALL), call(CALL), call(CALL)]);
    expect([most, paths[0]]).toEqual([1, '/base/v1/list?password=hunter2']);
  });

  test('X21 that always fails ends, and its message has the path alone', async () => {
    const { options, pauses } = await answering((_, response) => void response.writeHead(503).end('hunter2'));
    const fault = await createCaller(options)(CALL).catch((error: unknown) => error);
    expect(fault).toMatchObject({ is: 'away', message: 'GET v1/list: away (503)' });
    expect((fault as Error).cause).toBeUndefined();
    expect(pauses).toHaveLength(5);
    expect(pauses.every((pause, at) => at === 0 || pause > 500 * 2 ** (at - 1))).toBe(true);
  });

  test('X25 that writes is repeated where it was certainly not done, and nowhere else', async () => {
    const statuses = [503, 429, 200, 500];
    const { options, pauses } = await answering(
      (_, response) => void response.writeHead(statuses.shift() ?? 200).end('{}'),
    );
    const call = createCaller(options);
    const write = { ...CALL, method: 'POST', mayRepeat: false } as const;
    await expect(call(write)).resolves.toEqual({});
    expect(pauses).toHaveLength(2);
    await expect(call(write)).rejects.toMatchObject({ is: 'away', mayHaveArrived: true });
    expect(pauses).toHaveLength(2);
    // Nobody listens any more.
    const other = await answering((_, response) => void response.end('{}'));
    for (const close of closing.splice(0)) close();
    await expect(createCaller(other.options)(write)).rejects.toMatchObject({ is: 'away', mayHaveArrived: false });
  });

  test('X21 that is answered with too much, with a page, or with something else is not repeated', async () => {
    const { options } = await answering((request, response) => {
      if (request.url?.includes('large') === true) response.end('x'.repeat(5000));
      else response.end(request.url?.includes('page') === true ? '<html>' : '[1]');
    });
    const call = createCaller({ ...options, largest: 1000 });
    const asked = (path: string) => call({ ...CALL, path }).catch((error: unknown) => (error as { is: string }).is);
    expect([await asked('large'), await asked('page'), await asked('other')]).toEqual([
      'too-large',
      'not-understood',
      'not-understood',
    ]);
  });

  test('X21 goes to no other address than it was given', async () => {
    const { options } = await answering((request, response) => {
      if (request.url?.startsWith('/base') === true) response.writeHead(302, { location: '/elsewhere' }).end();
      else response.end('{}');
    });
    await expect(createCaller(options)({ ...CALL, mayRepeat: false })).rejects.toMatchObject({ is: 'away' });
  });
});
