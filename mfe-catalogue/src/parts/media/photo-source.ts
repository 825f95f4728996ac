/** The widths a photo is served in for the page (specification, section 9). */
export const WIDTHS = [400, 600, 800, 1360] as const;

/** The address of a photo at a width in pixels. */
export const photoSource =
  (path: string) =>
  (width: number, format: 'avif' | 'webp'): string =>
    `${path}${width}.${format}`;

/** What the head needs to fetch the first photo early: as on the `img`, in the format most browsers take. */
export function preloadOf(photo: { readonly path: string } | null | undefined, sizes: string) {
  if (!photo) return {};
  const source = photoSource(photo.path);
  const srcset = WIDTHS.map((width) => `${source(width, 'avif')} ${width}w`).join(', ');
  return { preload: { srcset, sizes, type: 'image/avif' } };
}
