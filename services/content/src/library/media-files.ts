import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Image } from '@dorpel/contracts/content-entities';
import type { Originals } from '@dorpel/pictures';

type Filed = Pick<Image, 'id' | 'revision'>;

/** What the file of a picture is called: under one name there is never another picture. */
export const fileOf = ({ id, revision }: Filed): string => (revision ? `${id}.${revision}` : id);

/** The id of the picture whose file has, or had, this name. */
export const idOfFile = (file: string): string => file.split('.')[0] ?? '';

/** Where the gateway finds a picture of this service; a width and a format complete the address. */
export const pathOfPicture = (image: Filed): string => `/api/content/v1/pictures/${fileOf(image)}/`;

const DEMO_PHOTOS = fileURLToPath(new URL('../seed/photos/', import.meta.url));
const DEMO_VIDEOS = fileURLToPath(new URL('../seed/videos/', import.meta.url));

/** The files that content is shown with: what was imported on this machine, and what comes with the demo. */
export type Media = {
  /** Pictures by the id of their image. */
  readonly pictures: Originals;
  /** The path of a film, null when there is none. */
  video(name: string): string | null;
  /** Whether the file of an image, by its id, or a film is there. */
  has(kind: MediaKind, name: string): boolean;
  /** Where an import puts the file of an image or a film. */
  place(kind: MediaKind, name: string): string;
  /** Forgets the file of an image; what comes with the demo stays. */
  remove(kind: MediaKind, name: string): Promise<void>;
};

export type MediaKind = 'picture' | 'video';

/** @param folder DATA_DIR */
export function mediaIn(folder: string): Media {
  const place: Media['place'] = (kind, name) => join(folder, 'media', `${kind}s`, name);
  const pathOf = (key: string) => {
    const own = place('picture', key);
    return existsSync(own) ? own : join(DEMO_PHOTOS, `${key}.webp`);
  };
  const video = (name: string) =>
    [place('video', name), join(DEMO_VIDEOS, name)].find((path) => existsSync(path)) ?? null;
  return {
    place,
    remove: (kind, name) => rm(place(kind, name), { force: true }),
    video,
    has: (kind, name) => (kind === 'video' ? video(name) !== null : existsSync(pathOf(name))),
    pictures: { pathOf, has: async (key) => existsSync(pathOf(key)) },
  };
}
