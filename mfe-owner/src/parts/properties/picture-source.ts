import type { PictureProps } from '@dorpel/ui/Picture';

/** Widths a picture exists in (specification, section 9), without the placeholder. */
export const WIDTHS: PictureProps['widths'] = [400, 600, 800, 1360];

/** The address of a picture of the catalogue at a width. */
export const sourceOf =
  (path: string): PictureProps['src'] =>
  (width, format) =>
    `${path}${width}.${format}`;
