import { FORMATS, type Format, WIDTHS, type Width } from './widths.ts';

/** One picture in one width and format: what an address names. */
export type Variant = { readonly key: string; readonly width: Width; readonly format: Format };

/** The variant that '600.webp' names of a picture, or null when the site has no such width or format. */
export function variantOf(key: string, name: string): Variant | null {
  const [width, format, ...rest] = name.split('.');
  const found = {
    width: WIDTHS.find((each) => String(each) === width),
    format: FORMATS.find((each) => each === format),
  };
  if (rest.length > 0 || !found.width || !found.format) return null;
  return { key, width: found.width, format: found.format };
}
