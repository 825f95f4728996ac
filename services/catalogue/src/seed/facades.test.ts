import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_SNAPSHOT } from './seed.ts';

type Home = {
  readonly ID: number;
  readonly ProjectID?: number;
  readonly Pictures?: readonly { readonly Url: string }[];
};

test('C14 no two homes of the demo open with the same picture, but for those of one project', async () => {
  const lines = (await readFile(join(DEMO_SNAPSHOT, 'properties.ndjson'), 'utf8')).trim().split('\n');
  const homes = lines.map((line) => JSON.parse(line) as Home & { readonly language: string });
  const opens = new Map<string, Set<number>>();
  for (const { ID, ProjectID, Pictures = [] } of homes) {
    const first = Pictures[0]?.Url;
    if (first !== undefined && ProjectID === undefined) opens.set(first, (opens.get(first) ?? new Set()).add(ID));
  }
  expect(opens.size).toBeGreaterThan(90);
  expect([...opens].filter(([, ids]) => ids.size > 1)).toEqual([]);
});

test('C14 no room of the demo stands in many homes', async () => {
  const lines = (await readFile(join(DEMO_SNAPSHOT, 'properties.ndjson'), 'utf8')).trim().split('\n');
  const homes = lines.map((line) => JSON.parse(line) as Home);
  const shown = new Map<string, Set<number>>();
  for (const { ID, Pictures = [] } of homes)
    for (const { Url } of Pictures.slice(1)) shown.set(Url, (shown.get(Url) ?? new Set()).add(ID));
  expect(shown.size).toBeGreaterThan(120);
  expect([...shown].filter(([, ids]) => ids.size > 7)).toEqual([]);
});
