import { type Database, defineCollection, firstOf, isDuplicate, openCollection } from '@dorpel/service-kit';
import type { NearHome, Position } from '../property/property.ts';
import type { PlaceRow, Told } from './kinds.ts';
import { createWalks, type Surroundings } from './walks.ts';

/** Of what was imported under one name: who is to be thanked for it, when that was, and how much it is. */
export type NearSource = {
  readonly name: string;
  /** As its licence asks to be named: '© OpenStreetMap contributors'. */
  readonly credit: string;
  /** Drawn for a demonstration: nothing of it is real, and pages say so. */
  readonly isDrawn: boolean;
  readonly importedOn: Date;
  readonly places: number;
  readonly streets: number;
  readonly water: number;
};

/** All sources in one document: each import is seen at once, or not at all. `at` is the version under which its cells are. */
type StoredSources = {
  readonly _id: string;
  readonly version: number;
  readonly sources: readonly (NearSource & { readonly at: number })[];
};

/** What one source tells of one cell of the grid. */
type StoredCell = { readonly _id: string; readonly of: string } & Surroundings;

const sourcesDefinition = defineCollection<StoredSources>({ name: 'near-sources', indexes: [] });
const cellsDefinition = defineCollection<StoredCell>({
  name: 'near-cells',
  indexes: [{ name: 'near_of', key: { of: 1 } }],
});

const ALL = 'near';

/** Degrees of a cell, about 2.2 km each way in Belgium: with the eight around it nobody walks out of it. */
const CELL = { latitude: 0.02, longitude: 0.03 };

/** Documents that are written, and cells of which walks are kept, at once. */
const AT_ONCE = 200;
const MOST_WALKS = 16;
/** Parts of one source are some cells of a country; sources are few. */
const MOST_SOURCES = 50;

const rowOf = (latitude: number) => Math.floor(latitude / CELL.latitude);
const columnOf = (longitude: number) => Math.floor(longitude / CELL.longitude);
const cellOf = (longitude: number, latitude: number) => `${rowOf(latitude)}:${columnOf(longitude)}`;

/** A cell and those around it. */
function cellsAround({ latitude, longitude }: Position): string[] {
  const [row, column] = [rowOf(latitude), columnOf(longitude)];
  const steps = [-1, 0, 1];
  return steps.flatMap((north) => steps.map((east) => `${row + north}:${column + east}`));
}

type Parts = { places: PlaceRow[]; streets: number[][]; water: number[][] };

/** What is told, by cells: a line is cut where it leaves one, and keeps the corner at which it was cut in both. */
export class Grid {
  readonly counts = { places: 0, streets: 0, water: 0 };
  readonly #cells = new Map<string, Parts>();

  #at(cell: string): Parts {
    const known = this.#cells.get(cell) ?? { places: [], streets: [], water: [] };
    this.#cells.set(cell, known);
    return known;
  }

  add(told: Told): void {
    const [longitude = 0, latitude = 0] = told.at;
    if (told.is === 'place') {
      const { is: _, ...place } = told;
      this.counts.places += 1;
      this.#at(cellOf(longitude, latitude)).places.push(place);
      return;
    }
    const lines = told.is === 'street' ? 'streets' : 'water';
    this.counts[lines] += 1;
    let line: number[] = [];
    let cell = '';
    for (let at = 0; at + 3 < told.at.length; at += 2) {
      const [x = 0, y = 0, nextX = 0, nextY = 0] = told.at.slice(at, at + 4);
      const here = cellOf(x, y);
      if (here !== cell) {
        line = [x, y];
        this.#at(here)[lines].push(line);
        cell = here;
      }
      line.push(nextX, nextY);
    }
  }

  *cells(): Generator<readonly [string, Surroundings]> {
    yield* this.#cells;
  }
}

export type NearRepository = {
  sources(): Promise<readonly NearSource[]>;
  /** Rises with whatever is imported or removed; 0 where nothing ever was. */
  asOf(): Promise<number>;
  /** Puts what was read in the place of what had the same name. What was drawn goes as soon as something real comes. */
  replace(about: Pick<NearSource, 'name' | 'credit' | 'isDrawn' | 'importedOn'>, grid: Grid): Promise<NearSource>;
  /** The same, unless anything was imported already. */
  begin(
    about: Pick<NearSource, 'name' | 'credit' | 'isDrawn' | 'importedOn'>,
    read: () => Promise<Grid>,
  ): Promise<void>;
  /** @returns whether there was one of this name */
  remove(name: string): Promise<boolean>;
  /** What is near each of some places, as they may be shown; null of none, and where nothing was ever imported. */
  near(places: readonly (Position | null)[]): Promise<(NearHome | null)[]>;
};

/** Opens what is near homes: what the office imports, and the walks over it. */
export async function openNear(database: Database): Promise<NearRepository> {
  const stored = await openCollection(database, sourcesDefinition);
  const cells = await openCollection(database, cellsDefinition);
  const current = async (): Promise<StoredSources> =>
    (await stored.findOne({ _id: ALL })) ?? { _id: ALL, version: 0, sources: [] };

  /** Writes other sources upon a version. @returns whether it was still that one */
  async function write(after: number, sources: StoredSources['sources'], version: number): Promise<boolean> {
    try {
      const content = { version, sources };
      const { matchedCount, upsertedCount } = await stored.updateOne(
        { _id: ALL, ...(after > 0 && { version: after }) },
        after > 0 ? { $set: content } : { $setOnInsert: content },
        { upsert: after === 0 },
      );
      return after > 0 ? matchedCount === 1 : upsertedCount === 1;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  const cellsOf = (name: string, at: number) => `${at}/${name}`;

  /** Changes the sources, whoever else does meanwhile; cells that no source has any more go. */
  async function change(next: (before: StoredSources) => StoredSources['sources']): Promise<void> {
    for (;;) {
      const before = await current();
      const sources = next(before);
      if (!(await write(before.version, sources, before.version + 1))) continue;
      const kept = new Set(sources.map(({ name, at }) => cellsOf(name, at)));
      const gone = before.sources.map(({ name, at }) => cellsOf(name, at)).filter((of) => !kept.has(of));
      if (gone.length > 0) await cells.deleteMany({ of: { $in: gone } });
      return;
    }
  }

  async function keep(grid: Grid, of: string): Promise<void> {
    await cells.deleteMany({ of });
    let some: StoredCell[] = [];
    const flush = async () => {
      if (some.length > 0) await cells.insertMany(some, { ordered: false });
      some = [];
    };
    for (const [cell, parts] of grid.cells()) {
      some.push({ _id: `${of}/${cell}`, of, ...parts });
      if (some.length >= AT_ONCE) await flush();
    }
    await flush();
  }

  const replace: NearRepository['replace'] = async (about, grid) => {
    // A number that no import had before, and none that runs beside this one has.
    const at = Math.max((await current()).version + 1, about.importedOn.getTime());
    await keep(grid, cellsOf(about.name, at));
    const source = { ...about, ...grid.counts };
    await change(({ sources }) => [
      ...sources.filter(({ name, isDrawn }) => name !== about.name && (about.isDrawn || !isDrawn)).slice(-MOST_SOURCES),
      { ...source, at },
    ]);
    return source;
  };

  async function surroundingsOf(position: Position, { sources }: StoredSources): Promise<Surroundings> {
    const ids = sources.flatMap(({ name, at }) => cellsAround(position).map((cell) => `${cellsOf(name, at)}/${cell}`));
    const found = await firstOf(cells.find({ _id: { $in: ids } }), ids.length);
    return {
      places: found.flatMap(({ places }) => places),
      streets: found.flatMap(({ streets }) => streets),
      water: found.flatMap(({ water }) => water),
    };
  }

  return {
    sources: async () => (await current()).sources.map(({ at: _, ...source }) => source),
    asOf: async () => (await current()).version,
    replace,
    async begin(about, read) {
      if ((await current()).version === 0) await replace(about, await read());
    },
    async remove(name) {
      const isThere = (await current()).sources.some((each) => each.name === name);
      if (isThere) await change(({ sources }) => sources.filter((each) => each.name !== name));
      return isThere;
    },
    async near(places) {
      const known = await current();
      if (known.version === 0) return places.map(() => null);
      const sources = known.sources.map(({ credit, isDrawn }) => ({ credit, isDrawn }));
      const walks = new Map<string, ReturnType<typeof createWalks>>();
      const all: (NearHome | null)[] = [];
      for (const place of places) {
        const cell = place && cellOf(place.longitude, place.latitude);
        if (!cell) {
          all.push(null);
          continue;
        }
        const walk = walks.get(cell) ?? createWalks(place, await surroundingsOf(place, known));
        if (walks.size >= MOST_WALKS) walks.clear();
        walks.set(cell, walk);
        all.push({ asOf: known.version, sources, ...walk(place) });
      }
      return all;
    },
  };
}
