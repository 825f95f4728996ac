import { FORMATS, type Format, SHAPES, type Shape, WIDTHS, type Width } from './widths.ts';

/** One picture in one shape, width and format: what an address names. */
export type Variant = {
  readonly key: string;
  readonly shape: Shape;
  readonly width: Width;
  readonly format: Format;
};

/** What a file of a variant is called: '600.webp' as it is, 'tall-600.webp' in another shape. */
export const nameOf = ({ shape, width, format }: Omit<Variant, 'key'>): string =>
  `${shape === 'whole' ? '' : `${shape}-`}${width}.${format}`;

const VARIANTS = new Map(
  SHAPES.flatMap((shape) => WIDTHS.flatMap((width) => FORMATS.map((format) => ({ shape, width, format })))).map(
    (variant) => [nameOf(variant), variant],
  ),
);

/** The variant that '600.webp' names of a picture, or null when the site has no such shape, width or format. */
export function variantOf(key: string, name: string): Variant | null {
  const found = VARIANTS.get(name);
  return found ? { key, ...found } : null;
}
