import { expect, type Frame, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { DRAWING } from './map.ts';
import { giveStreets } from './streets.ts';

test.use({ launchOptions: DRAWING });
// Each worker gives the site an archive: a second one would replace that of the first while its map is drawn.
test.describe.configure({ mode: 'default' });

/** Ghent so near that its streets have their names. */
const NEAR = 'view=map&bounds=3.7124,51.0518,3.7224,51.0568';

/** Notes which letters the map draws for its names. */
const listenToPens = () => {
  const letters = new Set<string>();
  Object.assign(window, { letters });
  for (const pen of [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype]) {
    const { fillText } = pen;
    pen.fillText = function write(text: string, ...place: [number, number]) {
      letters.add(text);
      return fillText.call(this, text, ...place);
    };
  }
};

async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').first().elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('There is no frame');
  return frame;
}

/** How many pixels of what is seen of the map have each colour, as '#rrggbb'. */
async function coloursOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const picture = (await page.locator('iframe').first().screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const counted = await blank.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen?.drawImage(image, 0, 0);
    const bytes = pen?.getImageData(0, 0, image.width, image.height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < bytes.length; at += 4) {
      const colour = Array.from(bytes.slice(at, at + 3), (byte) => byte.toString(16).padStart(2, '0')).join('');
      counts.set(`#${colour}`, (counts.get(`#${colour}`) ?? 0) + 1);
    }
    return [...counts];
  }, picture);
  await blank.close();
  return new Map(counted);
}

/** A main road and a building, as `packages/map-style/src/colours.ts` has them. */
const MAIN_ROAD = '#fbeecb';
const BUILDING = '#e6dccd';

test.beforeAll(async ({ request }) => {
  const address = await giveStreets(process.env['E2E_DATA_DIR'] ?? '');
  const page = await (await request.get('/nl/te-koop/?view=map')).text();
  const version = /\/assets\/mfe-catalogue\/[0-9a-f]{12}\//.exec(page)?.[0];
  // The site had the drawn towns of the demonstration before: a map that is opened too soon is drawn from those.
  await expect
    .poll(async () => (await request.get(`${version}frames/map-frame.html`)).text())
    .toContain(`<meta name="map-tiles" content="${address}">`);
});

test.describe('C6 streets on the map', () => {
  for (const [language, path, letter, others] of [
    ['nl', '/nl/te-koop/', 'Z', ['Q', 'W']],
    ['fr', '/fr/a-vendre/', 'Q', ['Z', 'W']],
  ] as const) {
    test(`are drawn from the archive, with their names in ${language}, and with thanks`, async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      const broken: string[] = [];
      page.on('request', (asked) => {
        if (asked.url().startsWith('http') && !asked.url().startsWith(baseURL ?? '')) elsewhere.push(asked.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error') broken.push(message.text());
      });
      await page.addInitScript(listenToPens);
      await page.goto(`${path}?${NEAR}`);
      const map = page.frameLocator('iframe');
      await expect(map.getByRole('link', { name: 'A town drawn by hand' })).toBeVisible();
      await expect
        .poll(async () => {
          const colours = await coloursOf(page);
          return Math.min(colours.get(MAIN_ROAD) ?? 0, colours.get(BUILDING) ?? 0);
        })
        .toBeGreaterThan(500);
      const frame = await frameOf(page);
      const letters = () => frame.evaluate(() => [...(window as unknown as { letters: Set<string> }).letters]);
      await expect.poll(letters).toContain(letter);
      for (const other of others) expect(await letters()).not.toContain(other);
      expect(elsewhere).toEqual([]);
      expect(broken).toEqual([]);
    });
  }

  test('X7 are dark where the visitor wants it, and axe finds nothing', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/nl/te-koop/?${NEAR}`);
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'A town drawn by hand' })).toBeVisible();
    await expect.poll(async () => (await coloursOf(page)).get('#5d5b4c') ?? 0).toBeGreaterThan(500);
    await expectAccessible(page);
  });

  test('are left out where the archive cannot be had: the map says in words how far it goes', async ({ page }) => {
    await page.route('**/maps/*.pmtiles', (route) => route.abort());
    await page.goto(`/de/zu-verkaufen/?${NEAR}`);
    const map = page.frameLocator('iframe');
    await expect(map.getByText('Diese Karte lässt sich nicht weiter vergrößern', { exact: false })).toBeVisible();
    await expect(map.getByText('GeoNames (CC BY 4.0), Natural Earth')).toBeVisible();
    await map.getByRole('button', { name: 'Verkleinern' }).click();
    await expect(map.getByText('Diese Karte lässt sich nicht weiter vergrößern', { exact: false })).toBeHidden();
  });
});
