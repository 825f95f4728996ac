import { readFile } from 'node:fs/promises';
import { lastRelease, readAsLastRelease } from './last-release.ts';
import { readerOf } from './readers.ts';

const catalogue = { service: 'catalogue', version: 1 };
const ASKED = { method: 'GET', path: '/v1/properties/20401/similar' };

/** Every endpoint of the last release. */
const ENDPOINTS = Object.entries(lastRelease).flatMap(([contract, { endpoints }]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [contract, name, endpoint] as const),
);

type Card = Record<string, unknown>;
async function similar(): Promise<{ items: Card[] }> {
  const file = await readFile(new URL('../examples/catalogue.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { listSimilar: Record<string, { items: Card[] }> }).listSimilar['two similar homes'] as {
    items: Card[];
  };
}

/** The answer with its first card changed. */
const withFirst = async (change: (card: Card) => Card) => {
  const { items } = await similar();
  const [first = {}, ...rest] = items;
  return { items: [change(first), ...rest] };
};

test.each(ENDPOINTS)(
  'M2 what %s %s answered in the last release can be read back from its shape',
  (_, _name, endpoint) => {
    expect(() => readerOf(endpoint.response)).not.toThrow();
  },
);

test('M2 a remote of the last release reads what is answered today, and what was added since', async () => {
  expect(() => readAsLastRelease(catalogue, ASKED, { items: [], added: 1 })).not.toThrow();
  const more = await withFirst((card) => ({ ...card, added: { deep: [1] } }));
  expect(() => readAsLastRelease(catalogue, ASKED, more)).not.toThrow();
});

test.each<[string, (card: Card) => Card, RegExp]>([
  ['a field is gone', ({ id: _, ...card }) => card, /listSimilar: .*items\.0\.id/],
  ['a field is null', (card) => ({ ...card, id: null }), /items\.0\.id/],
  ['a field is of another type', (card) => ({ ...card, id: 20401 }), /items\.0\.id/],
  ['a closed list has a new value', (card) => ({ ...card, goal: 'exchange' }), /items\.0\.goal/],
])('M2 it says where a remote of the last release stumbles: %s', async (_, change, where) => {
  const answer = await withFirst(change);
  expect(() => readAsLastRelease(catalogue, ASKED, answer)).toThrow(where);
});

test('M2 an endpoint is known by its method and path; what was not released is not looked at', () => {
  expect(() => readAsLastRelease(catalogue, { ...ASKED, path: '/v1/properties' }, {})).toThrow(/listProperties/);
  expect(() => readAsLastRelease(catalogue, { ...ASKED, path: '/v1/not-there-yet' }, {})).not.toThrow();
  expect(() => readAsLastRelease({ service: 'stones', version: 1 }, ASKED, null)).not.toThrow();
});
