import { isFavourite, isId, type KeptSearch, MOST, type MySearch } from './my-search.ts';

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

/** Adds the homes of a shared selection, in their order, before what is there. */
export const withFavourites =
  (ids: readonly string[]) =>
  (mine: MySearch): MySearch => {
    const added = ids.filter((id) => isId(id) && !isFavourite(mine, id)).map((id) => ({ id, note: '' }));
    return { ...mine, favourites: [...added, ...mine.favourites].slice(0, MOST.favourites) };
  };

/** Keeps what the visitor wrote beside a favourite. */
export const withNote =
  (id: string, note: string) =>
  (mine: MySearch): MySearch => ({
    ...mine,
    favourites: mine.favourites.map((each) => (each.id === id ? { id, note: note.slice(0, MOST.note) } : each)),
  });

/** Takes a home out of the lists, or brings it back. */
export const withHidden =
  (id: string, wanted: boolean) =>
  (mine: MySearch): MySearch => ({
    ...mine,
    hidden: wanted ? [id, ...without(mine.hidden, id)].slice(0, MOST.hidden) : without(mine.hidden, id),
  });

/** Puts a home beside the others, or takes it away; the fifth changes nothing. */
export const withCompared =
  (id: string, wanted: boolean) =>
  (mine: MySearch): MySearch => {
    const others = without(mine.compared, id);
    if (!wanted) return { ...mine, compared: others };
    return others.length < MOST.compared ? { ...mine, compared: [...others, id] } : mine;
  };

/** Remembers a visit. */
export const withSeen =
  (id: string) =>
  (mine: MySearch): MySearch => ({ ...mine, seen: [id, ...without(mine.seen, id)].slice(0, MOST.seen) });

/** Remembers what was looked for. */
export const withSearch =
  (search: KeptSearch) =>
  (mine: MySearch): MySearch => ({
    ...mine,
    searches: [search, ...mine.searches.filter(({ address }) => address !== search.address)].slice(0, MOST.searches),
  });

/** Whether the list beside the map stays as it is while the map moves. */
export const withListStaying =
  (listStays: boolean) =>
  (mine: MySearch): MySearch => ({ ...mine, listStays });

const both = (own: readonly string[], other: readonly string[], most: number) =>
  [...new Set([...own, ...other])].slice(0, most);

/** Adds what another browser kept, after what is there; a note that is there stays. */
export const withAll =
  (other: MySearch) =>
  (mine: MySearch): MySearch => {
    const notes = new Map(other.favourites.map(({ id, note }) => [id, note]));
    const own = mine.favourites.map(({ id, note }) => ({ id, note: note || (notes.get(id) ?? '') }));
    const added = other.favourites.filter(({ id }) => !isFavourite(mine, id));
    const addresses = new Set(mine.searches.map(({ address }) => address));
    return {
      favourites: [...own, ...added].slice(0, MOST.favourites),
      hidden: both(mine.hidden, other.hidden, MOST.hidden),
      compared: both(mine.compared, other.compared, MOST.compared),
      seen: both(mine.seen, other.seen, MOST.seen),
      searches: [...mine.searches, ...other.searches.filter(({ address }) => !addresses.has(address))].slice(
        0,
        MOST.searches,
      ),
      listStays: mine.listStays,
    };
  };
