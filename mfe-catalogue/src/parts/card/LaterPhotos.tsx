import { later } from '../later.tsx';

/** The other photos of cards, with all that turns them. */
export const LaterPhotos = later(async () => (await import('./CardPhotos.tsx')).CardPhotos);
