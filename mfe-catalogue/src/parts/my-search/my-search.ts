/** What a visitor keeps for themselves, in this browser alone (X3). Newest first; every list holds an id once. */
export type MySearch = {
  readonly favourites: readonly Favourite[];
  /** 'Not for me.' */
  readonly hidden: readonly string[];
  /** What stands side by side, in that order. */
  readonly compared: readonly string[];
  /** The pages that were looked at last. */
  readonly seen: readonly string[];
  /** What was looked for last. */
  readonly searches: readonly KeptSearch[];
  /** The list beside the map stays as it is while the map moves. */
  readonly listStays: boolean;
};
export type Favourite = { readonly id: string; readonly note: string };

/** A list that was asked for: its path and query on this site, and what it asks in words. */
export type KeptSearch = { readonly address: string; readonly text: string };

export const NOTHING: MySearch = {
  favourites: [],
  hidden: [],
  compared: [],
  seen: [],
  searches: [],
  listStays: false,
};

/** The most of each; a service is asked for a hundred homes at once, a table shows four side by side. */
export const MOST = {
  favourites: 100,
  hidden: 500,
  compared: 4,
  seen: 20,
  note: 1000,
  searches: 5,
  address: 500,
  text: 200,
} as const;

const ID = /^[\w-]{1,64}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** The ids among whatever values, each once, at most so many. */
export const idsAmong = (values: unknown, most: number): string[] =>
  Array.isArray(values) ? [...new Set(values.filter(isId))].slice(0, most) : [];

function favouritesAmong(values: unknown): Favourite[] {
  const found = new Map<string, Favourite>();
  for (const value of Array.isArray(values) ? (values as unknown[]) : []) {
    const { id, note } = Object(value) as Partial<Favourite>;
    if (!isId(id) || found.has(id)) continue;
    found.set(id, { id, note: typeof note === 'string' ? note.slice(0, MOST.note) : '' });
  }
  return [...found.values()].slice(0, MOST.favourites);
}

/** A path of a language of this site: never an address elsewhere. */
const ADDRESS = /^\/[a-z]{2,3}\/[^\s\\]*$/;

function searchesAmong(values: unknown): KeptSearch[] {
  const found = new Map<string, KeptSearch>();
  for (const value of Array.isArray(values) ? (values as unknown[]) : []) {
    const { address, text } = Object(value) as Partial<KeptSearch>;
    if (typeof address !== 'string' || typeof text !== 'string' || found.has(address)) continue;
    if (ADDRESS.test(address) && address.length <= MOST.address && text.trim() !== '')
      found.set(address, { address, text: text.slice(0, MOST.text) });
  }
  return [...found.values()].slice(0, MOST.searches);
}

/** Reads what was kept. What is damaged or of another version is left out, the rest stays. */
export function readStored(text: string | null): MySearch {
  let kept: Partial<Record<keyof MySearch, unknown>>;
  try {
    kept = Object(JSON.parse(text ?? '{}'));
  } catch {
    return NOTHING;
  }
  return {
    favourites: favouritesAmong(kept.favourites),
    hidden: idsAmong(kept.hidden, MOST.hidden),
    compared: idsAmong(kept.compared, MOST.compared),
    seen: idsAmong(kept.seen, MOST.seen),
    searches: searchesAmong(kept.searches),
    listStays: kept.listStays === true,
  };
}

export const isFavourite = ({ favourites }: MySearch, id: string): boolean =>
  favourites.some((favourite) => favourite.id === id);

/** Adds a home to the favourites, or takes it away. */
export const withFavourite =
  (id: string, wanted: boolean, note = '') =>
  (mine: MySearch): MySearch => {
    const others = mine.favourites.filter((favourite) => favourite.id !== id);
    const favourites = wanted ? [{ id, note }, ...others].slice(0, MOST.favourites) : others;
    return { ...mine, favourites };
  };
