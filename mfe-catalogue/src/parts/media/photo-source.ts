import { preloadOf, type PictureSource } from '@dorpel/ui/picture-source';

/** The widths a photo is served in for the page (specification, section 9). */
export const WIDTHS = [400, 600, 800, 1360] as const;

/** The address of a photo at a width in pixels. */
export const photoSource =
  (path: string): PictureSource['src'] =>
  (width, format) =>
    `${path}${width}.${format}`;

/** What the head needs to fetch the first photo early. */
export const preloadOfPhoto = (photo: { readonly path: string } | null | undefined, sizes: string) =>
  photo ? { preload: preloadOf({ src: photoSource(photo.path), widths: WIDTHS, sizes }) } : {};
