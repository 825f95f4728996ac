import { SaxesParser } from 'saxes';
import { demoHomes, fileOf } from './formats.fixture.ts';
import { kyero } from './kyero.ts';
import type { Leaf } from './leaves.ts';
import { openimmo } from './openimmo.ts';
import { TRANSFER_RULES } from './openimmo.rules.ts';
import { breach, missing } from './rules.ts';

type Element = { readonly path: string; readonly attributes: readonly Leaf[] };

/** The elements of a file down to a depth, as a strict parser finds them. @throws where it is not well-formed */
function parse(file: string, depth: number): Element[] {
  const found: Element[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    const said = Object.entries(attributes).map(([attribute, value]) => ({ path: `@${attribute}`, value }));
    if (open.length <= depth) found.push({ path: open.join('/'), attributes: said });
  });
  parser.on('closetag', () => void open.pop());
  parser.write(file).close();
  return found;
}

test.each([
  { format: openimmo, elements: ['openimmo', 'openimmo/uebertragung', 'openimmo/anbieter'] },
  { format: kyero, elements: ['root', 'root/kyero', 'root/property'] },
])(
  'X15 a file of $format.name is well-formed from its first to its last sign, and built as the schema says',
  async ({ format, elements }) => {
    for (const keepsRest of [true, false]) {
      const { file } = await fileOf(format, await demoHomes(), keepsRest);
      expect([...new Set(parse(file, 2).map(({ path }) => path))]).toEqual(elements);
    }
  },
);

test('X15 a file of OpenImmo says who sends it and in which version, as the schema asks', async () => {
  const { file } = await fileOf(openimmo, []);
  const [, transfer, sender, ...others] = parse(file, 3) as [Element, Element, Element, Element];
  const { attributes: said } = transfer;
  expect(said.map(({ path }) => path)).toEqual(TRANSFER_RULES.map(({ path }) => path));
  expect(said.flatMap((leaf) => breach(TRANSFER_RULES, leaf) ?? [])).toEqual([]);
  expect(missing(TRANSFER_RULES, said)).toEqual([]);
  expect([sender, ...others].map(({ path }) => path.replace('openimmo/', ''))).toEqual([
    'anbieter',
    'anbieter/anbieternr',
    'anbieter/firma',
    'anbieter/openimmo_anid',
  ]);
});
