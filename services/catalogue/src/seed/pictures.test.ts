import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoRecords } from '../import/snapshot.fixture.ts';

type Home = {
  readonly ID: number;
  readonly ProjectID?: number;
  readonly Pictures?: readonly { readonly Url: string }[];
};

const homes = (await demoRecords('properties')) as readonly object[] as readonly Home[];

/** Of each picture the homes that have it. */
function homesBy(urlsOf: (home: Home) => readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const home of homes) for (const url of urlsOf(home)) found.set(url, (found.get(url) ?? new Set()).add(home.ID));
  return found;
}
const inMoreThan = (most: number, found: ReadonlyMap<string, ReadonlySet<number>>) =>
  [...found].filter(([, ids]) => ids.size > most);

test('C14 no two homes of the demo open with the same picture, but for those of one project', () => {
  const opens = homesBy(({ ProjectID, Pictures: [first] = [] }) =>
    first && ProjectID === undefined ? [first.Url] : [],
  );
  expect(opens.size).toBeGreaterThan(90);
  expect(inMoreThan(1, opens)).toEqual([]);
});

test('C14 no room of the demo stands in many homes', () => {
  const shown = homesBy(({ Pictures = [] }) => Pictures.slice(1).map(({ Url }) => Url));
  expect(shown.size).toBeGreaterThan(120);
  expect(inMoreThan(7, shown)).toEqual([]);
});

type Advisor = {
  readonly Name: string;
  readonly Picture?: { readonly Url: string; readonly Width: number; readonly Height: number };
};

const here = (path: string) => new URL(path, import.meta.url);

test('C19 every advisor of the demo has a portrait of their own, square, and as wide as the widest that is served (1360)', async () => {
  const lines = (await readFile(here('snapshot/advisors.ndjson'), 'utf8')).trim().split('\n');
  const advisors = lines.map((line) => JSON.parse(line) as Advisor);
  const files = new Set<string | undefined>();
  for (const { Name, Picture } of advisors) {
    const { width, height } = await sharp(await readFile(here(Picture?.Url ?? ''))).metadata();
    expect([Name, Picture?.Width, Picture?.Height, width, height]).toEqual([Name, 1360, 1360, 1360, 1360]);
    files.add(Picture?.Url);
  }
  expect(files.size).toBe(5);
});
