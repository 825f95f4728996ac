import type { DeskPicture } from '@dorpel/contracts/desk-pictures';

/** A part of a picture, in percent of the whole. */
export type Part = NonNullable<DeskPicture['part']>;

export const WHOLE: Part = { left: 0, top: 0, width: 100, height: 100 };

/** The shapes that a part can be given: as wide as so many times its height; 0: any. */
export const SHAPES: Readonly<Record<string, number>> = { any: 0, '3:2': 1.5, '16:9': 16 / 9, '1:1': 1, '4:5': 0.8 };

const LEAST = 1;
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (value: number) => Math.round(value * 10) / 10;

/** A part that lies within the whole. */
export function within({ left, top, width, height }: Part): Part {
  const [w, h] = [clamp(rounded(width), LEAST, 100), clamp(rounded(height), LEAST, 100)];
  return {
    left: clamp(rounded(left), 0, rounded(100 - w)),
    top: clamp(rounded(top), 0, rounded(100 - h)),
    width: w,
    height: h,
  };
}

/**
 * A part in one of the shapes, around its middle, and no wider or higher than it was.
 *
 * @param size of the whole, in pixels
 */
export function inShape(part: Part, shape: string, size: { readonly width: number; readonly height: number }): Part {
  const ratio = SHAPES[shape] ?? 0;
  if (ratio === 0) return within(part);
  // In percent of each side: a square of a wide picture is narrower than it is high.
  const wide = (ratio * size.height) / size.width;
  const width = Math.min(part.width, part.height * wide);
  const height = width / wide;
  return within({
    left: part.left + (part.width - width) / 2,
    top: part.top + (part.height - height) / 2,
    width,
    height,
  });
}

/** What an SVG of the whole darkens: all but the part. */
export function shadeOf({ left, top, width, height }: Part): string {
  return `M0 0H100V100H0ZM${left} ${top}v${height}h${width}v${-height}Z`;
}
