import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import fc from 'fast-check';
import { FORMATS } from './formats.ts';
import { AT, demoHomes, entriesOf, SENDER } from './formats.fixture.ts';
import type { Format } from './format.ts';
import { writeEntries } from './write.ts';

/** A file in its parts: what stands before the entries, each entry, and what stands behind. */
async function partsOf(format: Format): Promise<string[]> {
  const some = (await demoHomes()).filter((_, at) => at % 18 === 0);
  const parts: string[] = [];
  const options = { sender: SENDER, at: AT, keepsRest: true };
  for await (const part of writeEntries(format, some, options)) parts.push(part);
  return parts;
}

type Damage = { readonly which: number; readonly at: number; readonly length: number; readonly junk: string };

const junk = fc.oneof(
  fc.constantFrom(
    '',
    '<',
    '>',
    '&',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&x;',
    '^',
    '~',
    '"',
    '<?',
    '\u0000',
    '</',
    '#END#',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
/** Something in one part is cut out, and something else put in its place. */
const damages: fc.Arbitrary<Damage> = fc.record({
  which: fc.nat(),
  at: fc.nat(),
  length: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 2000 })),
  junk,
});

/** The line end behind an entry is no part of it: it keeps the next one apart. */
const harm = (part: string, { at, length, junk: put }: Damage) => {
  const entry = part.trimEnd();
  const from = at % entry.length;
  return `${entry.slice(0, from)}${put}${entry.slice(from + length)}\n`;
};

describe.each(FORMATS)('X15 $name', (format) => {
  test('damaged files: none stops the reading, and no entry is lost but the damaged one, of which is told', async () => {
    const parts = await partsOf(format);
    const whole = await entriesOf(format, parts.join(''));
    const entries = parts.length - 2;
    expect(whole).toHaveLength(entries);
    await fc.assert(
      fc.asyncProperty(damages, fc.constantFrom(64, 1024, 1e6), async (damage, size) => {
        const which = damage.which % entries;
        const file = parts.map((part, at) => (at === which + 1 ? harm(part, damage) : part)).join('');
        const found = await entriesOf(format, file, size);
        const kept = new Map(found.map(({ id, home }) => [id, home]));
        for (const [at, { id, home }] of whole.entries()) if (at !== which) expect(kept.get(id)).toEqual(home);
        expect(found.length).toBeGreaterThanOrEqual(entries);
        for (const { home, problem } of found) expect(home === null).toBe(problem !== null);
      }),
      { numRuns: IS_NIGHTLY ? 2000 : 400 },
    );
  });

  test('a file that ends anywhere, or is of bytes of any kind, is read as far as it goes', async () => {
    const bytes = Buffer.from((await partsOf(format)).join(''));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length }), fc.uint8Array({ maxLength: 400 }), async (end, noise) => {
        await entriesOf(format, Buffer.concat([bytes.subarray(0, end), noise]), 4096);
        await entriesOf(format, noise);
      }),
      { numRuns: 100 },
    );
  });
});
