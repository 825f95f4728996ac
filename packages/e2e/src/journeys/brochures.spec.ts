import { expect, test } from '@playwright/test';
import { readPdf } from '@dorpel/tooling/read-pdf';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { remainsIn } from './crawl-report.ts';
import { ask, eachOf, LANGUAGES } from './crawler.ts';

/** By day one home in so many, another in each language: brochures hold the same texts as the pages, which are all looked at. */
const ONE_IN = IS_NIGHTLY ? 1 : 12;

test('X8 X23 no remains of markup stand in a brochure', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  test.setTimeout(900_000);
  const addresses: string[] = [];
  for (const [at, language] of LANGUAGES.entries()) {
    const list = await ask(
      origin,
      `/api/catalogue/v1/properties?${new URLSearchParams({ language, pageSize: '100' })}`,
    );
    const { items } = (await list.json()) as { readonly items: readonly { readonly id: string }[] };
    for (const { id } of items.filter((_, of) => of % ONE_IN === at % ONE_IN))
      addresses.push(`/api/catalogue/v1/properties/${id}/brochure.pdf?language=${language}`);
  }
  expect(addresses.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  await eachOf(addresses, async (address) => {
    const answer = await ask(origin, address);
    const text = readPdf(Buffer.from(await answer.arrayBuffer())).pages.join(' ');
    const remains = remainsIn(text);
    // A brochure of which nothing could be read would hold nothing that is wrong.
    if (remains !== undefined || text.length < 500) wrong.push(`${address}: ${remains ?? `says only '${text}'`}`);
  });
  expect(wrong).toEqual([]);
});
