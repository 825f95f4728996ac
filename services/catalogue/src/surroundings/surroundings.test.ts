import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { type Property, publicPosition } from '../property/property.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import type { Told } from './kinds.ts';
import { BadNearFile, readNearFile } from './read-file.ts';
import { createWalks, type Surroundings } from './walks.ts';

let service: Running;
let folder: string;

beforeAll(async () => {
  service = await startCatalogue('demo');
  folder = await mkdtemp(join(tmpdir(), 'near-'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const HOME = { latitude: 51, longitude: 4 };
/** Degrees of so many metres, about. */
const north = (metres: number) => 51 + metres / 111_320;
const east = (metres: number) => 4 + metres / (111_320 * Math.cos((51 * Math.PI) / 180));
const place = (what: 'train' | 'park' | 'bus', ...at: number[]) => ({ what, name: null, at });
const walk = (around: Partial<Surroundings>) =>
  createWalks(HOME, { places: [], streets: [], water: [], ...around })(HOME);
const metresOf = (around: Partial<Surroundings>) => walk(around).reached.map(({ metres }) => metres);

/** A canal from west to east, 200 m north of the home. */
const CANAL = [[east(-3000), north(200), east(3000), north(200)]];
const STATION = place('train', 4, north(400));

describe('X26 a way on foot', () => {
  test('is a straight line and a detour where no street is known, and says so', () => {
    const { by, reached } = walk({ places: [STATION] });
    expect([by, reached[0]?.metres, reached[0]?.minutes]).toEqual(['line', 520, 7]);
  });

  test('is none across water where no street is known', () => {
    expect(metresOf({ places: [STATION, place('park', 4, north(-100))], water: CANAL })).toEqual([130]);
  });

  test('goes along streets to the bridge, and not straight across the water', () => {
    const quay = [4, 51, east(500), 51];
    const bridge = [east(500), 51, east(500), north(400)];
    const otherQuay = [east(500), north(400), 4, north(400)];
    const around = { places: [STATION], water: CANAL, streets: [quay, bridge, otherQuay] };
    const [metres = 0] = metresOf(around);
    expect(metres).toBeGreaterThan(1390);
    expect(metres).toBeLessThan(1410);
    expect(walk(around)).toMatchObject({ by: 'streets', reached: [{ minutes: 18 }] });
    // The bridge is gone: there is no way.
    expect(metresOf({ ...around, streets: [quay, otherQuay] })).toEqual([]);
  });

  test('lands on the street on its own side of the water', () => {
    const near = [east(-50), north(230), east(50), north(230)];
    const own = [east(-50), north(-150), east(50), north(-150)];
    const banks = { streets: [near, own], water: [[east(-3000), north(20), east(3000), north(20)]] };
    expect(metresOf({ ...banks, places: [place('bus', 4, north(240))] })).toEqual([]);
    expect(metresOf({ ...banks, places: [place('bus', 4, north(-160))] })).toEqual([160]);
  });

  test('is to the nearest side of a park, and twenty minutes at most; thirty to a train', () => {
    const park = place('park', 4, north(300), 4, north(900));
    expect(metresOf({ places: [park, place('bus', 4, north(1300)), place('train', 4, north(1800))] })).toEqual([
      2340, 390,
    ]);
  });
});

async function read(name: string): Promise<Told[]> {
  const all: Told[] = [];
  for await (const told of readNearFile(join(folder, name))) all.push(told);
  return all;
}

async function tell(name: string, content: string): Promise<Told[]> {
  await writeFile(join(folder, name), content);
  return read(name);
}

const feature = (properties: Record<string, string>, type: string, coordinates: unknown) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type, coordinates } });

describe('X26 a file of open data', () => {
  const FEATURES = [
    feature({ railway: 'station', name: 'Gent', 'name:fr': 'Gand', 'name:nl': 'Gent' }, 'Point', [3.7, 51]),
    feature({ railway: 'station', station: 'subway' }, 'Point', [3.7, 51]),
    feature({ shop: 'supermarket', access: 'private' }, 'Point', [3.7, 51]),
    feature({ leisure: 'park' }, 'Polygon', [
      [
        [3, 51],
        [3.1, 51],
        [3.1, 51.1],
        [3, 51],
      ],
    ]),
    feature({ highway: 'residential' }, 'LineString', [
      [3, 51],
      [3.1, 51],
    ]),
    feature({ highway: 'motorway' }, 'LineString', [
      [3, 51],
      [3.1, 51],
    ]),
    feature({ highway: 'path', foot: 'no' }, 'LineString', [
      [3, 51],
      [3.1, 51],
    ]),
    feature({ waterway: 'canal' }, 'LineString', [
      [3, 51],
      [3.1, 51],
    ]),
    feature({ waterway: 'river', tunnel: 'culvert' }, 'LineString', [
      [3, 51],
      [3.1, 51],
    ]),
    feature({ building: 'yes' }, 'Point', [3, 51]),
  ];
  const WANTED = [
    { is: 'place', what: 'train', name: 'Gent', names: { fr: 'Gand' }, at: [3.7, 51] },
    { is: 'place', what: 'metro', name: null, at: [3.7, 51] },
    { is: 'place', what: 'park', name: null, at: [3, 51, 3.1, 51, 3.1, 51.1, 3, 51] },
    { is: 'street', at: [3, 51, 3.1, 51] },
    { is: 'water', at: [3, 51, 3.1, 51] },
  ];

  test.each([
    ['line by line, as osmium writes it', FEATURES.map((line) => `\u001E${line}\n`).join('')],
    ['a collection, a feature on each line', `{"type":"FeatureCollection","features":[\n${FEATURES.join(',\n')}\n]}\n`],
    ['a collection of one line', JSON.stringify({ features: FEATURES.map((each) => JSON.parse(each) as unknown) })],
  ])('is read as GeoJSON: %s', async (_, content) => {
    expect(await tell('extract.geojson', content)).toEqual(WANTED);
  });

  test('is read as a timetable: a platform is its station, a stop is called after what stops there', async () => {
    const tables = {
      'routes.txt': 'route_id,route_type\nIC,2\nS,100\n4,0\n',
      'trips.txt': 'route_id,trip_id\nIC,one\n4,two\n',
      'stop_times.txt': 'trip_id,stop_id\none,p1\none,p2\ntwo,t\ntwo,p1\n',
      'stops.txt':
        '\uFEFFstop_id,stop_name,stop_lat,stop_lon,parent_station\nG,"Gent, Zuid",51.1,3.7,\np1,Spoor 1,51,3,G\np2,Spoor 2,51,3,G\nt,Tram,51.2,3.8,\nnobody,None,51,3,\n',
    };
    const path = join(folder, 'gtfs');
    await mkdir(path);
    for (const [name, content] of Object.entries(tables)) await writeFile(join(path, name), content);
    expect(await read('gtfs')).toEqual([
      { is: 'place', what: 'train', name: 'Gent, Zuid', at: [3.7, 51.1] },
      { is: 'place', what: 'tram', name: 'Tram', at: [3.8, 51.2] },
    ]);
  });

  test.each([
    ['is there not', 'missing', null],
    ['is something else', 'other', 'stop,lat\n'],
    ['is broken', 'broken', `${FEATURES[0]}\n{"type":"Feature","prop`],
  ])('that %s is refused', async (name, is, content) => {
    const error = await (content === null ? read(name) : tell(name, content)).catch((thrown: unknown) => thrown);
    expect([error instanceof BadNearFile, error]).toEqual([true, expect.objectContaining({ is })]);
  });
});

const query = { language: 'nl' } as const;
const detail = (id: string) => service.client.getProperty({ params: { id }, query });
const listed = async (asked: object = {}) => {
  const { items } = await service.client.listProperties({ query: { ...query, pageSize: 100, ...asked } });
  return items.map(({ id }) => id);
};
async function homes(isOne: (home: Property) => boolean): Promise<Property[]> {
  const all: Property[] = [];
  for await (const home of service.catalogue.properties.listed()) if (isOne(home)) all.push(home);
  return all;
}
const cli = (...args: string[]) =>
  runCli(definition, args, { env: { ...service.environment, LANG: 'en' }, now: () => TODAY });

describe('X26 what is near a home', () => {
  test('is told with its page, and the filter finds those whose station is within 15 minutes, and counts them', async () => {
    const all = await homes((home) => home.goal === 'sale');
    const isNear = ({ near }: Property) =>
      near?.reached.some(({ what, minutes }) => what === 'train' && minutes <= 15) === true;
    const wanted = all.filter(isNear).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(5);
    expect(all.length - wanted.length).toBeGreaterThan(5);
    expect((await listed({ goal: 'sale', station: 'yes' })).toSorted()).toEqual(wanted.toSorted());
    const { having } = await service.client.getFacets({ query: { ...query, goal: 'sale' } });
    expect(having?.find(({ filter }) => filter === 'station')?.sale).toBe(wanted.length);
    const { near } = await detail(wanted[0] ?? '');
    expect(near).toMatchObject({ by: 'streets', sources: [{ isDrawn: true }] });
    expect(near?.places[0]).toMatchObject({ kind: 'station', what: 'train', label: 'Treinstation' });
  });

  test('C5 is counted from where the public may think it is', async () => {
    const [home] = await homes(({ address, near }) => !address.isPublic && (near?.reached.length ?? 0) > 0);
    const [fromShown, fromExact] = await service.catalogue.near.near([
      home ? publicPosition(home.address) : null,
      home?.address.position ?? null,
    ]);
    expect(home?.near?.reached).toEqual(fromShown?.reached);
    expect(fromShown?.reached).not.toEqual(fromExact?.reached);
  });

  test('comes from what the office imports, which takes away what was drawn; and goes with it', async () => {
    const [id = ''] = await listed({ goal: 'sale', station: 'yes' });
    const { position } = await detail(id);
    const { latitude = 0, longitude = 0 } = position ?? {};
    const path = join(folder, 'osm.geojson');
    await writeFile(path, `${feature({ shop: 'bakery', name: 'Brood' }, 'Point', [longitude, latitude + 0.001])}\n`);
    const given = ['near', 'import', path, '--name', 'osm', '--credit', '© OpenStreetMap contributors'];
    expect((await cli(...given, '--dry-run')).said).toContain('1 places, 0 streets');
    expect((await detail(id)).near?.sources).toEqual([{ credit: 'Dorpel', isDrawn: true }]);
    expect((await cli(...given)).code).toBe(0);
    const { near } = await detail(id);
    expect(near).toMatchObject({
      by: 'line',
      places: [{ kind: 'shop', what: 'bakery', label: 'Bakkerij', name: 'Brood', minutes: 2, metres: 145 }],
      sources: [{ credit: '© OpenStreetMap contributors', isDrawn: false }],
    });
    expect(await listed({ station: 'yes' })).toEqual([]);
    expect((await cli('near')).said).toContain('osm');
    expect((await cli('near', 'remove', 'osm')).code).toBe(0);
    expect((await detail(id)).near).toBeNull();
    expect((await cli('near', 'remove', 'osm')).code).toBe(1);
  });

  test.each([
    ['without a name', ['--credit', 'Us'], /--name/],
    ['without a source', ['--name', 'osm'], /--credit/],
    ['of nothing that is near', ['--name', 'osm', '--credit', 'Us'], /holds no station/],
  ])('is refused %s, and nothing is changed', async (_, options, message) => {
    const path = join(folder, 'empty.geojson');
    await writeFile(path, '{"type":"FeatureCollection","features":[]}');
    const { code, warned } = await cli('near', 'import', path, ...options);
    expect(code).toBe(64);
    expect(warned).toMatch(message);
  });
});
