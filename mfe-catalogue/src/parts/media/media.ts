import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { preloadOf, type PictureSource } from '@dorpel/ui/picture-source';

export type PhotoData = { readonly path: string; readonly alt: string };
export type PlanData = PhotoData & { readonly width: number; readonly height: number };
export type EmbedData = PropertyDetail['videos'][number];

/** All there is to look at, as far as the page shows it. */
export type MediaData = {
  readonly photos: readonly PhotoData[];
  readonly plans: readonly PlanData[];
  /** Rooms all round, each in one picture. */
  readonly rooms: readonly PhotoData[];
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly embeds: readonly EmbedData[];
};

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
