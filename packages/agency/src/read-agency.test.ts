import fc from 'fast-check';
import sharp from 'sharp';
import { contrast } from '@dorpel/contracts/contrast';
import { LOGO } from './cli.fixture.ts';
import { EXAMPLE } from './example.ts';
import { companyNumberOf, wrongNumbers } from './identity.ts';
import { readLogo } from './logo.ts';
import { readAgency, WrongAgency } from './read-agency.ts';
import { TEXTS } from './texts.ts';

const words = TEXTS.en;

/** What is said of a text that is no agency; undefined where it is one. */
function mistakesIn(text: string): readonly string[] | undefined {
  try {
    readAgency(text, words);
    return undefined;
  } catch (error) {
    if (error instanceof WrongAgency) return error.sentences;
    throw error;
  }
}

const isSaid = (sentences: readonly string[] | undefined) =>
  sentences === undefined || (sentences.length > 0 && sentences.every((each) => /^[^\n]{3,400}[.]$/.test(each)));

/** Every place in the example. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** The example with something else at a place. */
function damaged(path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(EXAMPLE) as unknown as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, copy);
  parent[path.at(-1) ?? ''] = value;
  return copy;
}

test('X16 the example is an agency', () => {
  expect(mistakesIn(JSON.stringify(EXAMPLE))).toBeUndefined();
});

test('X16 whatever stands where, it is an agency or a sentence says what is wrong', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pathsOf(EXAMPLE)), fc.jsonValue(), (path, value) => {
      expect(isSaid(mistakesIn(JSON.stringify(damaged(path, value))))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('X16 any text, and any part of a file, is read without failing', () => {
  const whole = JSON.stringify(EXAMPLE);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.nat(whole.length - 1).map((end) => whole.slice(0, end)),
      ),
      (text) => {
        const sentences = mistakesIn(text);
        expect(sentences?.length).toBeGreaterThan(0);
        expect(isSaid(sentences)).toBe(true);
      },
    ),
  );
});

test.each([
  [['name'], '', 'name '],
  [['name'], '<b>', 'name '],
  [['offices'], [], 'offices '],
  [['offices', '0', 'phone'], '016 22 33 44', 'offices.0.phone '],
  [['offices', '0', 'hours', '0', 'days', '0'], 'Maandag', 'offices.0.hours.0.days.0 '],
  [['identity', 'companyNumber'], '0123.456.748', 'identity.companyNumber '],
  [['identity', 'registration'], '12', 'identity.registration '],
  [['identity', 'vat'], 'BE 0123.456.740', 'identity.vat '],
  [['country'], 'NL', 'country '],
  [['languages'], ['nl', 'nl'], 'languages '],
  [['colours', 'band'], '#7a7a7a', 'colours.band '],
  [['feed', 'format'], 'csv', 'feed.format '],
  [['telephone'], '1', 'telephone:'],
] as const)('X16 the sentence names %j', (path, value, begins) => {
  expect(mistakesIn(JSON.stringify(damaged(path, value)))).toEqual([expect.stringMatching(new RegExp(`^${begins}`))]);
});

test('X16 numbers are those of their country', () => {
  const BE = { companyNumber: '0123.456.749', registration: '500.001', vat: 'BE0123456749' };
  const LU = { companyNumber: 'B 123456', registration: '10012345', vat: 'LU26375245' };
  expect([wrongNumbers('BE', BE), wrongNumbers('LU', LU)]).toEqual([[], []]);
  expect(wrongNumbers('LU', BE).map(({ field }) => field)).toEqual(['companyNumber', 'registration', 'vat']);
  expect(wrongNumbers('BE', LU).map(({ field }) => field)).toEqual(['companyNumber', 'registration', 'vat']);
  expect(companyNumberOf('BE', '0123456749')).toBe('BE 0123.456.749');
});

test('X16 one wrong digit of an enterprise number is noticed', () => {
  const number = '0123456749';
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...number];
      digits[place] = String((Number(digits[place]) + by) % 10);
      expect(wrongNumbers('BE', { companyNumber: digits.join(''), registration: '500001' })).toHaveLength(1);
    }),
  );
});

test('X16 black on white is 21 to 1, and what is alike is 1 to 1', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#808080', '#808080')]).toEqual([21, 1]);
});

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${inside}</svg>`);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('X16 a logo', () => {
  test('is a drawing or a PNG, with its size', async () => {
    expect(await readLogo(Buffer.from(LOGO))).toMatchObject({ type: 'image/svg+xml', width: 120, height: 40 });
    expect(await readLogo(await png(300, 100))).toMatchObject({ type: 'image/png', width: 300, height: 100 });
  });

  test.each([
    '<script>alert(1)</script>',
    '<g onload="alert(1)"/>',
    '<a href="https://evil.example/"><path d="M0 0h9v9z"/></a>',
    '<foreignObject><p>x</p></foreignObject>',
    '<image href="https://evil.example/x.png"/>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<rect fill="url(https://evil.example/x)"/>',
    '<animate attributeName="x"/>',
  ])('may hold nothing that runs or loads: %s', async (inside) => {
    expect(await readLogo(svg(inside))).toBe('logoActive');
  });

  test('with a document type may hold anything, and is refused', async () => {
    expect(await readLogo(Buffer.from(`<!DOCTYPE svg [<!ENTITY x "y">]>${LOGO}`))).toBe('logoActive');
  });

  test.each([
    ['logoKind', Buffer.from('GIF89a')],
    ['logoKind', Buffer.alloc(0)],
    ['logoBytes', Buffer.alloc(300 * 1024)],
    ['logoBroken', svg('<path d="M0 0"')],
    ['logoSize', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 40"/>')],
  ] as const)('is refused as %s', async (mistake, bytes) => {
    expect(await readLogo(bytes)).toBe(mistake);
  });

  test('that is too small or damaged is refused', async () => {
    expect(await readLogo(await png(60, 40))).toBe('logoSize');
    expect(await readLogo((await png(300, 100)).subarray(0, 60))).toBe('logoBroken');
  });

  test('of whatever bytes never fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(typeof (await readLogo(Buffer.concat([Buffer.from(LOGO.slice(0, 60)), bytes])))).toMatch(
          /string|object/,
        );
      }),
      { numRuns: 60 },
    );
  });
});
