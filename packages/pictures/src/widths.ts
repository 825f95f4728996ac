/**
 * Widths a picture is served in: placeholder, thumbnail, three for the page (specification, section 9), one between them
 * for phones (400 points of two pixels: 1360 has three times the bytes of 800), and panoramas.
 */
export const WIDTHS = [100, 250, 400, 600, 800, 1360, 3072] as const;
export type Width = (typeof WIDTHS)[number];

export const FORMATS = ['webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];
