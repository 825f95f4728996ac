import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

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
