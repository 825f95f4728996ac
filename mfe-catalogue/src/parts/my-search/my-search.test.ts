/** @jest-environment node */
import fc from 'fast-check';
import { array, assert, boolean, object, pattern, size, string } from 'superstruct';
import { addressWith, idsIn } from './ids.ts';
import { withAll, withCompared, withFavourites, withHidden, withNote, withSearch, withSeen } from './choices.ts';
import { pack, unpack } from './transfer.ts';
import { MOST, type MySearch, NOTHING, readStored, withFavourite } from './my-search.ts';

const id = () => pattern(string(), /^[\w-]{1,64}$/);

/** What is kept, as every part of the site may rely on it. */
const kept = object({
  favourites: size(array(object({ id: id(), note: size(string(), 0, MOST.note) })), 0, MOST.favourites),
  hidden: size(array(id()), 0, MOST.hidden),
  compared: size(array(id()), 0, MOST.compared),
  seen: size(array(id()), 0, MOST.seen),
  searches: size(
    array(
      object({
        address: size(pattern(string(), /^\/[a-z]{2,3}\//), 1, MOST.address),
        text: size(string(), 1, MOST.text),
      }),
    ),
    0,
    MOST.searches,
  ),
  listStays: boolean(),
});

function expectSound(mine: MySearch): void {
  assert(mine, kept);
  for (const ids of [mine.favourites.map((each) => each.id), mine.hidden, mine.compared, mine.seen])
    expect(new Set(ids).size).toBe(ids.length);
}

const anyId = fc.oneof(fc.integer({ min: 1, max: 40 }).map(String), fc.constantFrom('', 'a b', '../x', 'x'.repeat(65)));
const anyAddress = fc.oneof(
  fc.constantFrom('/nl/te-koop/?city=gent', '//elsewhere.example/', 'https://elsewhere.example/', '/nl/\\x', '/x'),
  fc.string().map((text) => `/nl/${text}`),
);
const damaged = fc.record(
  {
    favourites: fc.anything(),
    hidden: fc.oneof(fc.array(fc.oneof(anyId, fc.anything())), fc.anything()),
    compared: fc.array(anyId, { maxLength: 30 }),
    seen: fc.array(anyId, { maxLength: 60 }),
    searches: fc.oneof(
      fc.array(fc.record({ address: fc.oneof(anyAddress, fc.anything()), text: fc.oneof(fc.string(), fc.anything()) })),
      fc.anything(),
    ),
    listStays: fc.anything(),
    madeUp: fc.anything(),
  },
  { requiredKeys: [] },
);

describe('what the browser keeps', () => {
  test('X3 whatever lies there, what is read is sound', () => {
    fc.assert(fc.property(fc.string(), (text) => expectSound(readStored(text))));
    fc.assert(fc.property(fc.json(), (text) => expectSound(readStored(text))));
    fc.assert(fc.property(damaged, (value) => expectSound(readStored(JSON.stringify(value) ?? null))));
    expect(readStored(null)).toEqual(NOTHING);
    expect(readStored('{"favourites":')).toEqual(NOTHING);
  });

  test('X3 what is damaged goes, what is good stays', () => {
    const text = JSON.stringify({
      favourites: [{ id: '20401', note: 'Tuin!' }, null, 7, { id: 'no id' }, { id: '20405', note: 3 }, { id: '20401' }],
      hidden: 'everything',
      compared: ['1', '2', '3', '4', '5'],
      seen: ['9', '9', {}],
      listStays: 'yes',
    });
    expect(readStored(text)).toEqual({
      favourites: [
        { id: '20401', note: 'Tuin!' },
        { id: '20405', note: '' },
      ],
      hidden: [],
      compared: ['1', '2', '3', '4'],
      seen: ['9'],
      searches: [],
      listStays: false,
    });
  });

  const step = fc.oneof(
    fc.tuple(anyId, fc.boolean(), fc.string()).map((args) => withFavourite(...args)),
    fc.array(anyId).map((ids) => withFavourites(ids)),
    fc.tuple(anyId, fc.string()).map((args) => withNote(...args)),
    fc.tuple(anyId, fc.boolean()).map((args) => withHidden(...args)),
    fc.tuple(anyId, fc.boolean()).map((args) => withCompared(...args)),
    anyId.map((each) => withSeen(each)),
  );

  test('X3 it is sound after every change, once written and read again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const mine = steps.reduce((so, make) => make(so), NOTHING);
        const again = readStored(JSON.stringify(mine));
        expectSound(again);
        expect(readStored(JSON.stringify(again))).toEqual(again);
      }),
    );
  });

  test('X3 the fifth home to compare changes nothing, and one that goes makes room', () => {
    const four = ['1', '2', '3', '4'].reduce<MySearch>((mine, each) => withCompared(each, true)(mine), NOTHING);
    expect(withCompared('5', true)(four).compared).toEqual(['1', '2', '3', '4']);
    expect(withCompared('5', true)(withCompared('2', false)(four)).compared).toEqual(['1', '3', '4', '5']);
  });

  test('X3 the last twenty visits are remembered, the newest first and each home once', () => {
    const visits = Array.from({ length: 25 }, (_, index) => String(index));
    const mine = [...visits, '10'].reduce<MySearch>((so, each) => withSeen(each)(so), NOTHING);
    expect(mine.seen).toHaveLength(MOST.seen);
    expect(mine.seen.slice(0, 3)).toEqual(['10', '24', '23']);
  });

  test('X3 the homes of a shared link come before mine, and lose me no note', () => {
    const mine = withFavourite('2', true, 'Dicht bij school')(NOTHING);
    expect(withFavourites(['1', '2', 'no id', '3'])(mine).favourites).toEqual([
      { id: '1', note: '' },
      { id: '3', note: '' },
      { id: '2', note: 'Dicht bij school' },
    ]);
  });
});

describe('the ids of an address', () => {
  const read = (query: string) => idsIn(new URL(`https://dorpel.example.com/nl/vergelijken/${query}`), 4);

  test.each([
    ['', []],
    ['?ids=', []],
    ['?ids=20401,20405', ['20401', '20405']],
    ['?ids=20401&ids=20405,20401', ['20401', '20405']],
    ['?ids=1,2,3,4,5', ['1', '2', '3', '4']],
    ['?ids=%3Cscript%3E,../..,7', ['7']],
  ])('X3 of %j are read', (query, ids) => {
    expect(read(query)).toEqual(ids);
  });

  test('X3 an address that is made is read as the same', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }).map(String), { maxLength: 4 }), (ids) => {
        expect(read(addressWith('', ids))).toEqual(ids);
      }),
    );
  });
});

describe('what moves to another device', () => {
  const mine: MySearch = {
    favourites: [
      { id: '20401', note: 'Tuin: zó groot! 🌳' },
      { id: '20405', note: '' },
    ],
    hidden: ['20402'],
    compared: ['20401', '20405'],
    seen: ['20410', '20401'],
    searches: [{ address: '/nl/te-koop/?city=gent&price=-400000', text: 'Te koop in Gent · hoogstens € 400.000' }],
    listStays: true,
  };

  test('X3 all of it comes out as it went in, and fits a code that a phone reads', async () => {
    const packed = await pack(mine);
    expect(packed).toMatch(/^move=[\w-]+$/);
    expect(packed.length).toBeLessThan(500);
    expect(await unpack(`#${packed}`)).toEqual(mine);
  });

  test('X3 whatever is kept moves whole, notes of a hundred homes too', async () => {
    const favourites = Array.from({ length: MOST.favourites }, (_, at) => ({
      id: String(20_000 + at),
      note: 'é'.repeat(MOST.note),
    }));
    expect(await unpack(await pack({ ...mine, favourites }))).toEqual({ ...mine, favourites });
  });

  test('X3 an address that brings nothing, or was cut on its way, brings nothing unsound', async () => {
    const packed = await pack(mine);
    expect(await unpack('')).toBeNull();
    expect(await unpack('#seen')).toBeNull();
    expect(await unpack(`#${packed.slice(0, -9)}`)).toBe('damaged');
    expect(await unpack('#move=%%%')).toBe('damaged');
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const found = await unpack(`#move=${text}`);
        if (found !== null && found !== 'damaged') expectSound(found);
      }),
    );
  });

  test('X3 what grows without end when it is unpacked is refused', async () => {
    const bomb = await pack({ ...mine, madeUp: 'x'.repeat(1_000_000) } as MySearch);
    expect(bomb.length).toBeLessThan(5_000);
    expect(await unpack(`#${bomb}`)).toBe('damaged');
  });

  test('X3 what arrives stands after what is there, each once, and takes no note away', () => {
    const own: MySearch = {
      ...NOTHING,
      favourites: [
        { id: '20405', note: 'Van mij' },
        { id: '20401', note: '' },
      ],
      hidden: ['20499'],
      searches: [{ address: '/nl/te-huur/?city=gent', text: 'Te huur in Gent' }],
    };
    const after = withAll({ ...mine, favourites: [...mine.favourites, { id: '20405', note: 'Van elders' }] })(own);
    expectSound(after);
    expect(after.favourites).toEqual([
      { id: '20405', note: 'Van mij' },
      { id: '20401', note: 'Tuin: zó groot! 🌳' },
    ]);
    expect(after.hidden).toEqual(['20499', '20402']);
    expect(after.searches.map(({ text }) => text)).toEqual(['Te huur in Gent', mine.searches[0]?.text]);
    expect(withAll(mine)(after)).toEqual(after);
  });

  test('X3 the last searches are kept, the latest first, each once', () => {
    const search = (at: number) => ({ address: `/nl/te-koop/?rooms=${at}`, text: `${at} slaapkamers` });
    const after = [1, 2, 3, 1, 4, 5, 6].reduce<MySearch>((before, at) => withSearch(search(at))(before), NOTHING);
    expect(after.searches.map(({ text }) => text[0]).join('')).toBe('65413');
  });
});
