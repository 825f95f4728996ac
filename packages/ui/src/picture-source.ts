/** The one with fewer bytes first: a browser takes the first that it knows. */
export const FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof FORMATS)[number];

/** A photo in one shape, for a browser to choose from. */
export interface PictureSource {
  /** The address of the photo at a width in pixels. */
  readonly src: (width: number, format: ImageFormat) => string;
  /** The widths that exist, smallest first. */
  readonly widths: readonly [number, ...number[]];
  /** How wide it is shown, as in HTML: "(min-width: 60rem) 33vw, 100vw". */
  readonly sizes: string;
}

/** For narrow screens only: which these are, as in HTML: "(max-width: 37.5rem)". */
export interface NarrowSource extends PictureSource {
  readonly media: string;
}

/** What a browser chooses from, as in HTML. */
export const srcSetOf = ({ src, widths }: Omit<PictureSource, 'sizes'>, format: ImageFormat): string =>
  widths.map((each) => `${src(each, format)} ${each}w`).join(', ');

/** What fetches a photo before it is met, in the format most browsers take: the same as they then choose. */
export const preloadOf = <Source extends PictureSource>({ src, widths, ...rest }: Source) => ({
  ...rest,
  srcset: srcSetOf({ src, widths }, 'avif'),
  type: 'image/avif',
});
