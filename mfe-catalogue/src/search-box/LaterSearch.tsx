import { later } from '../parts/later.tsx';

/** The way back to the last search: nobody has one who was not there before. */
export const LaterSearch = later(async () => (await import('./LastSearch.tsx')).LastSearch);
