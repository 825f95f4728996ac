import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { captureLog } from '@dorpel/service-kit/testing';
import sharp from 'sharp';
import { propertyWith, smallDirectory } from '../../listings/property.fixture.ts';
import { presentDetail } from '../../listings/present.ts';
import { readAtlas, townsRound } from '../../places/places.ts';
import { FONT_FILES } from '../brochure/paper.ts';
import { creditIn } from './draw.ts';
import { createPlacePictures, type PlaceShown, placeShown } from './place-pictures.ts';

/** The drawn towns of the demonstration. */
const STREETS = fileURLToPath(new URL('../../../../../packages/launch/src/demo-streets.pmtiles', import.meta.url));

const HOME: PlaceShown = {
  language: 'nl',
  position: { latitude: 51.0375, longitude: 3.7638, exact: true },
  near: [{ latitude: 51.0385, longitude: 3.7665, text: 'Bakkerij De Kruimel' }],
  credits: ['Een bron'],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Pictures drawn from the streets of the demonstration, from a file that is none, or from no folder at all. */
async function open(archive: 'streets' | 'broken' | 'none') {
  const maps = join(folder, 'maps');
  await mkdir(maps, { recursive: true });
  if (archive === 'streets') await copyFile(STREETS, join(maps, 'streets.pmtiles'));
  if (archive === 'broken') await writeFile(join(maps, 'broken.pmtiles'), 'no archive');
  const { log, lines } = captureLog();
  const places = createPlacePictures({
    maps: archive === 'none' ? undefined : maps,
    folder: join(folder, 'kept'),
    fonts: FONT_FILES,
    towns: async (round, language) => townsRound(await readAtlas(), round, language),
    log,
  });
  return { ...places, lines };
}

/** How many dots of a part of a picture are of a colour, or nearly. */
async function dotsOf(picture: Buffer, colour: string, part = { left: 0, top: 0, width: 1280, height: 800 }) {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const dots = await sharp(picture).extract(part).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < dots.length; at += 3)
    if (wanted.every((value, channel) => Math.abs(value - (dots[at + channel] ?? 0)) < 12)) count += 1;
  return count;
}

const PIN = '#a8492c';
const EDGE_OF_ROADS = '#dcd3c4';
const MIDDLE = { left: 610, top: 370, width: 60, height: 60 };

describe('the picture of where a home lies', () => {
  test('C5 X26 has streets, a pin at a door that everybody may know and what is near; it is kept until the archive is another', async () => {
    const { picture } = await open('streets');
    const bytes = await picture(HOME);
    expect((await picture({ ...HOME })).equals(bytes)).toBe(true);
    const kept = join(folder, 'kept');
    expect(await readdir(kept)).toHaveLength(1);
    expect((await picture({ ...HOME, near: [] })).equals(bytes)).toBe(false);
    await copyFile(STREETS, join(folder, 'maps', 'newer.pmtiles'));
    await picture(HOME);
    expect(await readdir(kept)).toHaveLength(3);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1280, height: 800 });
    expect(await dotsOf(bytes, EDGE_OF_ROADS)).toBeGreaterThan(2000);
    expect(await dotsOf(bytes, PIN, MIDDLE)).toBeGreaterThan(1000);
  });

  test('C5 has of a home without a public address the area alone, and the same one for every door in it', async () => {
    const shown = [
      { latitude: 51.0348, longitude: 3.7598 },
      { latitude: 51.036, longitude: 3.7612 },
    ].map((position) => {
      const { address } = propertyWith();
      const property = propertyWith({ address: { ...address, position, isPublic: false } });
      const detail = presentDetail(property, {
        language: 'nl',
        directory: smallDirectory,
        rules: [],
        rates: [],
        now: new Date('2026-11-15T10:00:00Z'),
      });
      return placeShown(detail, 'nl') as PlaceShown;
    });
    expect(shown[0]).toEqual(shown[1]);
    const bytes = await (await open('streets')).picture(shown[0] as PlaceShown);
    expect(await dotsOf(bytes, PIN, MIDDLE)).toBe(0);
    expect(await dotsOf(bytes, PIN)).toBeGreaterThan(500);
  });

  test('C6 is no empty sheet where there is no archive, or a broken one: it has the towns round it', async () => {
    const { picture, lines } = await open('broken');
    const bytes = await picture(HOME);
    expect(await dotsOf(bytes, EDGE_OF_ROADS)).toBeLessThan(200);
    // Names are written in the colour of the map's letters.
    expect(await dotsOf(bytes, '#2f3e46')).toBeGreaterThan(1000);
    expect(await dotsOf(bytes, PIN, MIDDLE)).toBeGreaterThan(1000);
    expect(lines).toHaveLength(1);
    const without = await open('none');
    expect((await without.picture(HOME)).equals(bytes)).toBe(true);
    expect(without.lines).toEqual([]);
  });

  test('C6 says whom the streets are from in words of its language, whatever else stands there', () => {
    const html =
      '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a> <span lang="nl">Straten</span><span lang="fr">Rues</span><script>x()</script><img src=x>';
    expect(LANGUAGES.map((language) => creditIn(html, language))).toEqual([
      '© OpenStreetMap Straten',
      '© OpenStreetMap Rues',
      '© OpenStreetMap',
      '© OpenStreetMap',
    ]);
  });
});
