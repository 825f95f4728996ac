import type { ContentPage } from '@dorpel/contracts/content';
import type { Head } from '@dorpel/federation';
import { type NarrowSource, type PictureSource, preloadOf } from '@dorpel/ui/picture-source';

export type Photo = NonNullable<ContentPage['picture']>;

/** Where a photo is shown: as wide as `sizes` says, or in what fills the window. */
export type Box =
  | { readonly ratio?: '3:2' | 'natural'; readonly sizes: string }
  | { readonly ratio: 'fill'; readonly sizes?: never };

/** What a browser chooses from, and on a narrow screen in its place. */
type Shown = PictureSource & { readonly narrow?: NarrowSource };

/** Widths that are offered (specification, section 9; `packages/pictures`); 100 is the placeholder. */
const WIDTHS = [400, 600, 800, 1360] as const;

export const addressOf =
  ({ path }: Photo, shape = ''): PictureSource['src'] =>
  (width, format) =>
    `${path}${shape}${width}.${format}`;

/** Widths for what fills the window, in either shape. */
const WIDE = [800, 1360, 1920, 2720] as const;
const TALL = [400, 600, 800, 1200] as const;

/** Those that a photo of so many pixels has: in the first that is as wide, it is served as it is. */
const upTo = (pixels: number, [first, ...larger]: PictureSource['widths']): PictureSource['widths'] => [
  first,
  ...larger.filter((_, index) => (larger[index - 1] ?? first) < pixels),
];

/** Rem: what fills the window is no higher than this (`content-page/page.module.css`). */
const HIGHEST = 48;

/**
 * A photo that fills a box as wide as the window, and as high as the box is: what of it sticks out is cut off, so that it
 * is shown wider than the window where that is narrow. There, its middle is all that is needed.
 */
const filling = (photo: Photo): Shown => ({
  src: addressOf(photo),
  widths: upTo(photo.width, WIDE),
  sizes: `max(100vw, ${Math.round((HIGHEST * photo.width) / photo.height)}rem)`,
  narrow: {
    media: '(max-width: 37.5rem)',
    src: addressOf(photo, 'tall-'),
    widths: upTo(Math.min(photo.width, photo.height / 2), TALL),
    sizes: `max(100vw, ${HIGHEST / 2}rem)`,
  },
});

/** A photo as it is offered in a box. */
export const shownIn = (photo: Photo, { sizes }: Box): Shown =>
  sizes === undefined ? filling(photo) : { src: addressOf(photo), widths: WIDTHS, sizes };

/** What the head needs to fetch the photo that a page opens with. */
export function preloadOfPhoto(photo: Photo, box: Box): NonNullable<Head['preload']> {
  const { narrow, ...wide } = shownIn(photo, box);
  return { ...preloadOf(wide), ...(narrow && { narrow: preloadOf(narrow) }) };
}
