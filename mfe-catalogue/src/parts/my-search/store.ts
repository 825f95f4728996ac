import { setBadge } from '@dorpel/federation/badge';
import { createStore, useStore } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { isFavourite, type MySearch, NOTHING, readStored } from './my-search.ts';

/** Where it is kept. The number is the version: what an older one left is not read. */
export const KEY = 'site-my-search-1';

/** The name of the route that the frame shows the number of favourites beside. */
const BADGE = 'my-search';

type State = MySearch & {
  /** The browser was asked; until then, and on the server, there is nothing. */
  readonly isKnown: boolean;
};

/** The browser's own, whatever lies there; null where it keeps nothing for a site. */
const storage: PersistStorage<MySearch> = {
  getItem(name) {
    try {
      return { state: readStored(localStorage.getItem(name)) };
    } catch {
      return null;
    }
  },
  setItem: (name, { state }) => localStorage.setItem(name, JSON.stringify(state)),
  removeItem: (name) => localStorage.removeItem(name),
};

/** Server and first rendering in the browser see nothing; what is kept appears right after. */
const store = createStore<State>()(
  persist((): State => ({ ...NOTHING, isKnown: false }), {
    name: KEY,
    storage,
    skipHydration: true,
    partialize: ({ isKnown: _, ...mine }): MySearch => mine,
    merge: (kept, state) => ({ ...state, ...(kept as MySearch | undefined), isKnown: true }),
  }),
);
store.subscribe(({ favourites }) => setBadge(BADGE, favourites.length));

/** The last change could not be kept: what this document knows is then ahead of the browser. */
let isAhead = false;

/** Reads what is kept, at once. */
function read(): void {
  if (!isAhead) void store.persist.rehydrate();
}

/** Begins to follow what is kept: of this tab and of the others. Once per document is enough. */
export function follow(): void {
  if (store.getState().isKnown) return;
  read();
  window.addEventListener('storage', ({ key }) => {
    // null: everything was cleared.
    if (key === KEY || key === null) read();
  });
}

/**
 * Changes what is kept, on top of what other tabs did meanwhile.
 * @returns false when it lasts no longer than this page: the browser has no room for it, or does not allow it
 */
export function change(make: (mine: MySearch) => MySearch): boolean {
  read();
  try {
    store.setState(make(store.getState()));
    isAhead = false;
  } catch {
    isAhead = true;
  }
  return !isAhead;
}

/** What the visitor keeps; nothing until the browser was asked. What is selected keeps its identity while it is the same. */
export const useMySearch = <T>(select: (mine: State) => T): T => useStore(store, select);

/** Whether a home is among the favourites. */
export const useIsFavourite = (id: string): boolean => useMySearch((mine) => isFavourite(mine, id));

/** What is kept at this moment. */
export const current = (): State => store.getState();
