import { expect, test } from '@playwright/test';
import { importRows, lastForSale, priced } from './import.ts';

/** Rounds of visits: 2 s of them on a quiet machine, and longer on one that takes longer for everything. */
const ROUNDS = 100;

test('X11 a price that is imported is on pages that were kept within 2 s after the catalogue knows it', async ({
  request,
  baseURL,
}) => {
  const rows = await lastForSale(2);
  const [{ ID, City, Price } = { ID: 0, City: '', Price: 0 }] = rows;
  const home = new URL((await request.get(`/nl/te-koop/-/-/${ID}/`)).url()).pathname;
  const list = `/nl/te-koop/?city=${City.toLowerCase()}`;
  const shown = (price: number) => new Intl.NumberFormat('nl-BE').format(price);
  const has = async (path: string, price: number) => (await (await request.get(path)).text()).includes(shown(price));
  const catalogueSays = async () => {
    const answer = await request.get(`/api/catalogue/v1/properties/${ID}?language=nl`);
    return ((await answer.json()) as { price: { money: { amount: number } } }).price.money.amount / 100;
  };
  for (const path of [home, list]) {
    await expect
      .poll(async () => (await request.get(path)).headers()['cache-status'], { message: path })
      .toMatch(/hit/);
    expect(await has(path, Price), path).toBe(true);
  }

  const changed = priced(rows, 0.95);
  const next = changed[0]?.Price ?? 0;
  const importing = importRows(changed, baseURL);
  try {
    while ((await catalogueSays()) !== next) await Promise.race([importing, request.get(list)]);
    const since = performance.now();
    let round = 0;
    while (!((await has(home, next)) && (await has(list, next)))) {
      round += 1;
      expect(round, 'rounds of visits that still met the old price').toBeLessThan(ROUNDS);
    }
    const took = Math.round(performance.now() - since);
    process.stdout.write(`  a price was on its pages ${took} ms after the catalogue knew it\n`);
  } finally {
    await importing;
    await importRows(rows, baseURL);
  }
});
