/**
 * Widths a picture is served in: placeholder, thumbnail, three for the page (specification, section 9), one between them
 * for phones (400 points of two pixels: 1360 has three times the bytes of 800), three for what fills a screen (1200 on a
 * phone of three pixels a point, 1920 and 2720 on a desk), and panoramas.
 */
export const WIDTHS = [100, 250, 400, 600, 800, 1200, 1360, 1920, 2720, 3072] as const;
export type Width = (typeof WIDTHS)[number];

/**
 * Shapes a picture is served in: as it is, the middle of it twice as high as wide, for what fills a phone, or in the shape in
 * which a page is shared, as large as it is asked for.
 */
export const SHAPES = ['whole', 'tall', 'share'] as const;
export type Shape = (typeof SHAPES)[number];

/** Formats a picture is served in, with their media types: pages show the first two, portals read the last. */
export const MEDIA_TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;
export type Format = keyof typeof MEDIA_TYPES;
export const FORMATS = Object.keys(MEDIA_TYPES) as readonly Format[];

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
