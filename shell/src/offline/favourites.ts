import { MOST_FAVOURITES } from './names.ts';

/** Where the catalogue keeps what a visitor chose in this browser (`mfe-catalogue/src/parts/my-search/store.ts`). */
const MY_SEARCH = 'site-my-search-1';

/** The ids of the homes that the visitor keeps, the newest first; whatever else lies there is none. */
export function favourites(): string[] {
  try {
    const { favourites: kept } = JSON.parse(localStorage.getItem(MY_SEARCH) ?? '') as { favourites: { id: unknown }[] };
    return kept.slice(0, MOST_FAVOURITES).map(({ id }) => String(id));
  } catch {
    return [];
  }
}
