import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PMTiles } from 'pmtiles';
import { BadStreets, makeArchive, newestArchive, readingFrom } from './streets.ts';

/** The drawn towns of the demonstration: what stands for the program makes its tiles of them. */
const DEMO = fileURLToPath(new URL('../../../../packages/launch/src/demo-streets.pmtiles', import.meta.url));

let work: string;
let folder: string;
let source: string;
let profile: string;
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'streets-'));
  folder = join(work, 'maps');
  source = join(work, 'belgium-latest.osm.pbf');
  profile = join(work, 'profile');
  await mkdir(profile);
  await writeFile(source, Buffer.concat([Buffer.from([0, 0, 0, 13, 10, 9]), Buffer.from('OSMHeader…')]));
  const layers = {
    transportation: { minzoom: 4 },
    ocean: { minzoom: 0, source: 'coastline/water_polygons.shp', write_to: 'water' },
    glacier: { minzoom: 2, source: 'landcover/glaciers.shp' },
  };
  const settings = { compress: 'none', maxzoom: 14 };
  await writeFile(join(profile, 'config-openmaptiles.json'), JSON.stringify({ layers, settings }));
  await writeFile(join(profile, 'process-openmaptiles.lua'), '');
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function archiveIn(path: string): Promise<PMTiles> {
  const bytes = await readFile(path);
  return new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
}

/** The tiles of a square of the demonstration, as the program leaves them. */
async function tilesOfDemo(): Promise<Record<string, string>> {
  const archive = await archiveIn(DEMO);
  const header = await archive.getHeader();
  const tiles: Record<string, string> = {};
  // Ghent: 51.0375 N, 3.7638 E.
  for (const [z, x, y] of [
    [12, 2090, 1370],
    [13, 4181, 2741],
    [14, 8363, 5482],
  ] as const) {
    const entry = await archive.getZxy(z, x, y);
    if (entry) tiles[`${z}/${x}/${y}`] = Buffer.from(entry.data).toString('base64');
  }
  expect(header.maxZoom).toBe(14);
  return tiles;
}

/** A program that is called as tilemaker is, and notes how. */
async function programThat(does: string): Promise<string> {
  const program = join(work, 'tilemaker');
  const body = `#!/usr/bin/env node
const fs = require('node:fs');
const { gzipSync } = require('node:zlib');
const { dirname, join } = require('node:path');
const given = (name) => process.argv[process.argv.indexOf('--' + name) + 1];
const config = JSON.parse(fs.readFileSync(given('config'), 'utf8'));
fs.writeFileSync(${JSON.stringify(join(work, 'noted.json'))}, JSON.stringify({ config, lua: fs.readFileSync(given('process'), 'utf8') }));
const leave = (tiles, layers) => {
  for (const [place, bytes] of Object.entries(tiles)) {
    const file = join(given('output'), place + '.pbf');
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, gzipSync(Buffer.from(bytes, 'base64')));
  }
  const told = { bounds: [2.5, 49.4, 6.6, 51.6], vector_layers: layers.map((id) => ({ id, fields: {} })) };
  fs.mkdirSync(given('output'), { recursive: true });
  fs.writeFileSync(join(given('output'), 'metadata.json'), JSON.stringify(told));
};
${does}
`;
  await writeFile(program, body);
  await chmod(program, 0o755);
  return program;
}

const LAYERS = ['transportation', 'transportation_name', 'water'];
const leaving = (tiles: object) =>
  programThat(
    `process.stdout.write('Zoom level 14, writing tile 3 of 3\\r'); leave(${JSON.stringify(tiles)}, ${JSON.stringify(LAYERS)});`,
  );

const make = (program: string, changes: object = {}) => {
  const lines: string[] = [];
  const options = { source, sea: undefined, profile, program, folder, now: new Date('2026-11-28T14:47:00Z') };
  return makeArchive({ ...options, progress: (line) => lines.push(line), ...changes }).then((made) => ({
    made,
    lines,
  }));
};
const noted = async () =>
  JSON.parse(await readFile(join(work, 'noted.json'), 'utf8')) as {
    config: { layers: Record<string, { source?: string }>; settings: { compress: string } };
    lua: string;
  };
const reasonOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error: unknown) => (error instanceof BadStreets ? error.is : error),
  );

test('C6 an extract of OpenStreetMap becomes streets in the folder of maps, in all languages, with thanks', async () => {
  const { made, lines } = await make(await leaving(await tilesOfDemo()));
  expect(made).toMatchObject({ path: join(folder, 'belgium-latest-202611281447.pmtiles'), tiles: 3 });
  expect(lines).toEqual(['Zoom level 14, writing tile 3 of 3']);
  expect(await readdir(folder)).toEqual(['belgium-latest-202611281447.pmtiles']);
  const newest = await newestArchive(folder);
  if (!newest) throw new Error('there is none');
  await readingFrom(newest, async (archive) => {
    expect(archive).toMatchObject({ zooms: { least: 12, most: 14 }, layers: LAYERS });
    expect(archive.attribution).toContain('© OpenStreetMap contributors');
    const tile = await archive.tile(14, 8363, 5482);
    expect(tile?.['transportation']?.length).toBeGreaterThan(3);
    expect(await archive.tile(14, 8363, 5483)).toBeNull();
  });
  const { config, lua } = await noted();
  expect(Object.keys(config.layers)).toEqual(['transportation']);
  expect(config.settings.compress).toBe('gzip');
  expect(lua).toContain('additional_languages = { "nl", "fr", "en", "de" }');
});

test('C6 what an import left that was killed is taken away by the next one, but not what runs beside it', async () => {
  const [killed, beside] = [join(folder, '.streets-killed'), join(folder, '.streets-beside')];
  for (const path of [killed, beside]) await mkdir(join(path, 'tiles'), { recursive: true });
  await utimes(killed, new Date('2026-11-27T14:46:00Z'), new Date('2026-11-27T14:46:00Z'));
  await utimes(beside, new Date('2026-11-28T13:00:00Z'), new Date('2026-11-28T13:00:00Z'));
  await make(await leaving(await tilesOfDemo()));
  expect(await readdir(folder)).toEqual(['.streets-beside', 'belgium-latest-202611281447.pmtiles']);
});

test('C6 the sea is that of the map that is built in, until outlines of it are given', async () => {
  const program = await leaving(await tilesOfDemo());
  const descriptionOf = async (path: string) =>
    ((await (await archiveIn(path)).getMetadata()) as { description?: string }).description;
  expect(await descriptionOf((await make(program)).made.path)).toBe('without the sea');
  const sea = join(work, 'water_polygons.shp');
  expect(await reasonOf(make(program, { sea }))).toBe('missing');
  await writeFile(sea, '');
  expect(await descriptionOf((await make(program, { sea })).made.path)).toBeUndefined();
  expect((await noted()).config.layers['ocean']?.source).toBe(sea);
});

test('C6 what can’t be made is said, and leaves the archives as they are', async () => {
  const program = await leaving(await tilesOfDemo());
  await make(program);
  const before = await readdir(folder);
  const now = new Date('2026-11-29T10:00:00Z');
  await writeFile(join(work, 'page.html'), '<!doctype html><title>Sign in</title>');
  const bad: [string, Promise<unknown>][] = [
    ['missing', make(program, { now, source: join(work, 'nowhere.osm.pbf') })],
    ['other', make(program, { now, source: join(work, 'page.html') })],
    ['no-profile', make(program, { now, profile: work })],
    ['no-tilemaker', make(join(work, 'nothing'), { now })],
  ];
  for (const [is, made] of bad) expect(await reasonOf(made)).toBe(is);
  expect(await reasonOf(make(await leaving({}), { now }))).toBe('empty');
  const failing = await programThat(`process.stderr.write('one\\nstd::bad_alloc\\n'); process.exit(3);`);
  await expect(make(failing, { now })).rejects.toMatchObject({ is: 'failed', where: 'one\nstd::bad_alloc' });
  expect(await readdir(folder)).toEqual(before);
});
