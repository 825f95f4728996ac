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
