import { readFile } from 'node:fs/promises';
import { digestsOf, findLost, type Kept, readExamples } from './released-examples.ts';

const EXAMPLES = { stones: { getStone: { 'a blue stone': { name: 'Petit granit', weight: 12 }, 'no stone': null } } };
const kept = digestsOf(EXAMPLES);
const withStone = (cases: Record<string, unknown>) => ({ stones: { getStone: cases } });

test('M2 every example of the last release is there, as it was', async () => {
  const released = JSON.parse(await readFile(new URL('../released-examples.json', import.meta.url), 'utf8')) as Kept;
  expect(Object.keys(released)).toEqual(['catalogue', 'content', 'forms', 'owner']);
  expect(findLost(released, await readExamples())).toEqual([]);
});

test('M2 examples, endpoints and services may be added, in any order', () => {
  const { 'a blue stone': blue, 'no stone': none } = EXAMPLES.stones.getStone;
  const more = {
    ...withStone({ 'no stone': none, 'a grey stone': { name: 'Grès' }, 'a blue stone': blue }),
    walls: {},
  };
  expect(findLost(kept, more)).toEqual([]);
});

test.each([
  ['is gone', withStone({ 'a blue stone': EXAMPLES.stones.getStone['a blue stone'] }), "'no stone'", 'is gone'],
  ['is another', withStone({ ...EXAMPLES.stones.getStone, 'no stone': {} }), "'no stone'", 'is changed'],
  [
    'has one field more',
    withStone({ ...EXAMPLES.stones.getStone, 'a blue stone': { name: 'Petit granit', weight: 12, age: 1 } }),
    "'a blue stone'",
    'is changed',
  ],
])('M2 it breaks when an example %s', (_, examples, where, rule) => {
  expect(findLost(kept, examples)).toEqual([
    { where: expect.stringContaining(where) as string, rule: expect.stringContaining(rule) as string },
  ]);
});
