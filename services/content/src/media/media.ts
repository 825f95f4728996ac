import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Originals } from '@dorpel/pictures';

const DEMO_PHOTOS = fileURLToPath(new URL('../seed/photos/', import.meta.url));
const DEMO_VIDEOS = fileURLToPath(new URL('../seed/videos/', import.meta.url));

/** The files that content is shown with: what was imported on this machine, and what comes with the demo. */
export type Media = {
  /** Pictures by the id of their image. */
  readonly pictures: Originals;
  /** The path of a film, null when there is none. */
  video(name: string): Promise<string | null>;
  /** Where an import puts the file of an image or a film. */
  place(kind: 'picture' | 'video', name: string): string;
};

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @param folder DATA_DIR */
export function mediaIn(folder: string): Media {
  const place: Media['place'] = (kind, name) => join(folder, 'media', `${kind}s`, name);
  const pathOf = (key: string) => {
    const own = place('picture', key);
    return existsSync(own) ? own : join(DEMO_PHOTOS, `${key}.webp`);
  };
  return {
    place,
    pictures: { pathOf, has: (key) => isThere(pathOf(key)) },
    async video(name) {
      for (const path of [place('video', name), join(DEMO_VIDEOS, name)]) if (await isThere(path)) return path;
      return null;
    },
  };
}
