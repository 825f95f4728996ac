import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { array, is, nullable, record, string, type, unknown } from 'superstruct';
import { type Entry, openPromise } from 'yauzl';
import type { What } from '../property/property.ts';
import { type Told, toldBy } from './kinds.ts';

/** Why a file can't be used; what is said of it is the command's. */
export class BadNearFile extends Error {
  /** 'missing': there is none; 'other': neither GeoJSON nor GTFS; 'broken': at a line, or in a table of it. */
  readonly is: 'missing' | 'other' | 'broken';
  readonly where: string;

  constructor(wrong: BadNearFile['is'], where: string) {
    super(`${wrong}: ${where}`);
    this.is = wrong;
    this.where = where;
  }
}

/** Corners of an outline that are kept of an area: enough to say which is nearest. */
const MOST_CORNERS = 24;
/** Bytes of a GeoJSON that is one object on one line: it is read as a whole. Line by line there is no limit. */
const LARGEST_WHOLE = 400 * 1024 ** 2;

const feature = type({
  properties: nullable(record(string(), unknown())),
  geometry: nullable(type({ type: string(), coordinates: array(unknown()) })),
});

const isCorner = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

/** Every line of coordinates, however deep they lie. */
function linesIn(coordinates: unknown): (readonly [number, number])[][] {
  if (!Array.isArray(coordinates)) return [];
  if (isCorner(coordinates)) return [[coordinates]];
  return coordinates.some(isCorner) ? [coordinates.filter(isCorner)] : coordinates.flatMap(linesIn);
}

const FORMS: Readonly<Record<string, 'point' | 'line' | 'area'>> = {
  Point: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'area',
  MultiPolygon: 'area',
};

/** A few corners of a long outline, evenly. */
function fewOf<T>(all: readonly T[]): readonly T[] {
  const step = Math.ceil(all.length / MOST_CORNERS);
  return all.filter((_, at) => at % step === 0);
}

/** What one feature of GeoJSON tells. */
function* toldByFeature(value: unknown): Generator<Told> {
  if (!is(value, feature) || !value.geometry) return;
  const form = FORMS[value.geometry.type];
  if (!form) return;
  const tags = value.properties ?? {};
  const lines = linesIn(value.geometry.coordinates);
  const isPlace = toldBy(tags, form, [])?.is === 'place';
  const parts = isPlace ? [fewOf(lines.flat())] : lines;
  for (const part of parts) {
    const told =
      part.length > 0
        ? toldBy(
            tags,
            form,
            part.flatMap(([east, north]) => [east, north]),
          )
        : null;
    if (told) yield told;
  }
}

const linesOf = (stream: Readable) => createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });

/** A line of a GeoJSON text sequence, or of a collection that has a feature on each: without what stands round it. */
const bare = (line: string) => line.replace('\u001E', '').trim().replace(/,$/, '');

async function* readGeoJson(path: string): AsyncGenerator<Told> {
  let isByLine = false;
  let at = 0;
  for await (const line of linesOf(createReadStream(path))) {
    at += 1;
    const text = bare(line);
    if (!/^\{\s*"type"\s*:\s*"Feature"/.test(text) && !(isByLine && text.startsWith('{'))) continue;
    isByLine = true;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BadNearFile('broken', `${basename(path)}:${at}`);
    }
    yield* toldByFeature(value);
  }
  if (!isByLine) yield* readWhole(path);
}

/** A collection that is written over lines in another way. */
async function* readWhole(path: string): AsyncGenerator<Told> {
  if ((await stat(path)).size > LARGEST_WHOLE) throw new BadNearFile('other', basename(path));
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path)) chunks.push(chunk as Buffer);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadNearFile('broken', basename(path));
  }
  const { features } = value as { readonly features?: unknown };
  if (!Array.isArray(features)) throw new BadNearFile('other', basename(path));
  for (const each of features) yield* toldByFeature(each);
}

/** Types of routes, of the reference and of its extension: https://gtfs.org/documentation/schedule/reference/#routestxt. */
function vehicleOf(routeType: number): What | null {
  const group = routeType >= 100 ? Math.floor(routeType / 100) : routeType;
  const isExtended = routeType >= 100;
  if (isExtended) return ({ 1: 'train', 2: 'bus', 4: 'metro', 7: 'bus', 8: 'bus', 9: 'tram' } as const)[group] ?? null;
  return ({ 0: 'tram', 1: 'metro', 2: 'train', 3: 'bus', 5: 'tram', 11: 'bus', 12: 'train' } as const)[group] ?? null;
}

type Row = Readonly<Record<string, string>>;
/** The rows of one table of a feed, one by one. @throws BadNearFile where it is not there */
type Tables = (name: string) => Promise<AsyncIterable<Row>>;

async function rowsOf(stream: Readable, name: string): Promise<AsyncIterable<Row>> {
  const parser = stream.pipe(parse({ columns: true, bom: true, trim: true, relax_column_count: true }));
  stream.once('error', (error) => parser.destroy(error));
  return (async function* rows() {
    try {
      yield* parser as AsyncIterable<Row>;
    } catch {
      throw new BadNearFile('broken', name);
    }
  })();
}

/** Vehicles in the order in which a stop is called after them: one where trains and buses stop is a station. */
const FIRST: readonly What[] = ['train', 'metro', 'tram', 'bus'];

/** The stops of a timetable (GTFS), each once under the station it belongs to, by what stops there. */
async function* readGtfs(tables: Tables): AsyncGenerator<Told> {
  const vehicles = new Map<string, What>();
  for await (const { route_id: id = '', route_type: kind = '' } of await tables('routes.txt')) {
    const vehicle = kind === '' ? null : vehicleOf(Number(kind));
    if (vehicle) vehicles.set(id, vehicle);
  }
  const trips = new Map<string, What>();
  for await (const { trip_id: id = '', route_id: route = '' } of await tables('trips.txt')) {
    const vehicle = vehicles.get(route);
    if (vehicle) trips.set(id, vehicle);
  }
  const stopping = new Map<string, What>();
  for await (const { trip_id: trip = '', stop_id: stop = '' } of await tables('stop_times.txt')) {
    const vehicle = trips.get(trip);
    const before = stopping.get(stop);
    if (vehicle && (!before || FIRST.indexOf(vehicle) < FIRST.indexOf(before))) stopping.set(stop, vehicle);
  }
  const stops = new Map<string, Row>();
  for await (const row of await tables('stops.txt')) stops.set(row['stop_id'] ?? '', row);
  const told = new Set<string>();
  for (const [id, vehicle] of stopping) {
    const stop = stops.get(id);
    const station = stops.get(stop?.['parent_station'] ?? '') ?? stop;
    const at = [Number(station?.['stop_lon'] || Number.NaN), Number(station?.['stop_lat'] || Number.NaN)];
    const key = `${vehicle} ${station?.['stop_id'] ?? ''}`;
    if (!station || told.has(key) || at.some(Number.isNaN)) continue;
    told.add(key);
    yield { is: 'place', what: vehicle, name: station['stop_name']?.slice(0, 100) || null, at };
  }
}

async function* readZip(path: string): AsyncGenerator<Told> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => {
    throw new BadNearFile('broken', basename(path));
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
    yield* readGtfs(async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new BadNearFile('other', `${basename(path)}: ${name}`);
      return rowsOf(await archive.openReadStreamPromise(entry), name);
    });
  } finally {
    archive.close();
  }
}

async function beginningOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

/**
 * What a file of open data tells: an extract of OpenStreetMap as GeoJSON (one object, or a feature on each line), or a timetable of GTFS (a
 * zip, or its folder).
 *
 * @throws BadNearFile where it is neither, or broken
 */
export async function* readNearFile(path: string): AsyncGenerator<Told> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new BadNearFile('missing', path);
  if (found.isDirectory()) {
    yield* readGtfs(async (name) => {
      const file = join(path, name);
      if (!(await stat(file).catch(() => null))) throw new BadNearFile('other', `${basename(path)}: ${name}`);
      return rowsOf(createReadStream(file), name);
    });
    return;
  }
  const beginning = (await beginningOf(path))
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .replace('\u001E', '')
    .trimStart();
  if (beginning.startsWith('PK')) yield* readZip(path);
  else if (beginning.startsWith('{')) yield* readGeoJson(path);
  else throw new BadNearFile('other', basename(path));
}
