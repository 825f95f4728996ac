import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_SNAPSHOT } from './seed.ts';

type Home = {
  readonly ID: number;
  readonly City?: string;
  readonly ProjectID?: number;
  readonly Pictures?: readonly { readonly Url: string; readonly Kind: string }[];
};

test('C14 no two homes of the demo in one town open with the same facade, but for those of one project', async () => {
  const lines = (await readFile(join(DEMO_SNAPSHOT, 'properties.ndjson'), 'utf8')).trim().split('\n');
  const homes = lines.map((line) => JSON.parse(line) as Home & { readonly language: string });
  const first = homes
    .filter(({ language, ProjectID }) => language === 'nl' && ProjectID === undefined)
    .flatMap(({ ID, City, Pictures = [] }) =>
      Pictures.slice(0, 1).flatMap(({ Url, Kind }) => (Kind === 'facade' ? [{ ID, facade: `${City}: ${Url}` }] : [])),
    );
  expect(first.length).toBeGreaterThan(50);
  const again = first.filter(({ facade }, index) => first.findIndex((each) => each.facade === facade) !== index);
  expect(again).toEqual([]);
});
