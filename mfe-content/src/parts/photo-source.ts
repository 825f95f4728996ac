import type { ContentPage } from '@dorpel/contracts/content';
import type { Head } from '@dorpel/federation';

export type Photo = NonNullable<ContentPage['picture']>;

/** Widths a page chooses from (specification, section 9); 100 is the placeholder. */
export const WIDTHS = [400, 600, 800, 1360] as const;

export const addressOf =
  ({ path }: Pick<Photo, 'path'>) =>
  (width: number, format: string) =>
    `${path}${width}.${format}`;

/** The photo a page opens with, to be fetched before the page's code. */
export function preloadOf(photo: Photo, sizes: string): NonNullable<Head['preload']> {
  const address = addressOf(photo);
  return { srcset: WIDTHS.map((width) => `${address(width, 'avif')} ${width}w`).join(', '), sizes, type: 'image/avif' };
}
