import type { Look } from '@dorpel/contracts/content-entities';
import sharp from 'sharp';

/** What stands for an agency without a logo: a house in its colour. */
const houseIn = (accent: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/><path fill="#fff" d="M16 6 26 15v11h-7v-7h-6v7H6V15Z"/></svg>`,
  );

/** Around a logo, as a share of the icon: launchers cut the corners off (W3C, maskable icons). */
const MARGIN = 0.1;
const PAPER = '#ffffff';

/** The icon of a site as a PNG: the logo on paper, in a square of so many pixels. */
export async function iconOf({ colours, mark }: Look, size: number): Promise<Buffer> {
  if (!mark) return sharp(houseIn(colours.accent), { density: 600 }).resize(size, size).png().toBuffer();
  const margin = Math.round(size * MARGIN);
  const inner = size - 2 * margin;
  return sharp(Buffer.from(mark.data, 'base64'), { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: PAPER })
    .png()
    .toBuffer();
}
