import { setBadge } from '@dorpel/federation/badge';
import { useSyncExternalStore } from 'react';
import { isFavourite, type MySearch, NOTHING, readKept } from './my-search.ts';

/** Where it is kept. The number is the version: what an older one left is not read. */
export const KEY = 'dorpel-my-search-1';

/** The name of the route that the frame shows the number of favourites beside. */
const BADGE = 'my-search';

type State = MySearch & {
  /** The browser was asked; until then, and on the server, there is nothing. */
  readonly isKnown: boolean;
};

/** Server and first rendering in the browser see nothing; what is kept appears right after. */
const UNKNOWN: State = { ...NOTHING, isKnown: false };

let state = UNKNOWN;
const watchers = new Set<() => void>();

function watch(call: () => void): () => void {
  watchers.add(call);
  return () => watchers.delete(call);
}

function show(mine: MySearch): void {
  state = { ...mine, isKnown: true };
  setBadge(BADGE, mine.favourites.length);
  for (const call of watchers) call();
}

/** The last change could not be kept: what this document knows is then ahead of the browser. */
let isAhead = false;

/** What is kept, or what this document knows where the browser keeps nothing. */
function read(): MySearch {
  if (isAhead) return state;
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return state;
  }
}

/** Keeps it; false when the browser has no room or does not allow it. */
function keep({ favourites, hidden, compared, seen }: MySearch): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ favourites, hidden, compared, seen }));
    return true;
  } catch {
    return false;
  }
}

/** Begins to follow what is kept: of this tab and of the others. Once per document is enough. */
export function follow(): void {
  if (state.isKnown) return;
  show(read());
  window.addEventListener('storage', ({ key }) => {
    // null: everything was cleared.
    if (key === KEY || key === null) show(read());
  });
}

/**
 * Changes what is kept, on top of what other tabs did meanwhile.
 * @returns false when it lasts no longer than this page: the browser has no room for it, or does not allow it
 */
export function change(make: (mine: MySearch) => MySearch): boolean {
  const next = make(read());
  const isKept = keep(next);
  isAhead = !isKept;
  show(next);
  return isKept;
}

/** What the visitor keeps; nothing until the browser was asked. What is selected keeps its identity while it is the same. */
export const useMySearch = <T>(select: (mine: State) => T): T =>
  useSyncExternalStore(
    watch,
    () => select(state),
    () => select(UNKNOWN),
  );

/** Whether a home is among the favourites. */
export const useIsFavourite = (id: string): boolean => useMySearch((mine) => isFavourite(mine, id));

/** What is kept at this moment. */
export const current = (): State => state;
