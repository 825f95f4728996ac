import { createHash } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import { openMadeFiles } from './file-cache.ts';
import { type FontFiles, type Outlines, readOutlines } from './outlines.ts';
import { BrokenPicture } from './render.ts';
import { drawShareCard, type ShareCard } from './share-card.ts';

/** To be raised when cards are drawn otherwise: what is kept is made anew, and what is shared gets another address. */
const EDITION = 1;

/** Bytes of all cards that are kept, a hundred kilobytes each, and milliseconds after which one is drawn again. */
const MOST_BYTES = 128 * 1024 * 1024;
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Drawn at once, and the most that wait for it: a third of a second each. */
const AT_ONCE = 1;
const MOST_WAITING = 30;

/** Seconds: an address names what its card shows, so that it never changes; one of something that changed leads to it for a while. */
const FOR_EVER = 31_536_000;
const CHANGED = 300;

const hashOf = (value: unknown, length: number) =>
  createHash('sha256').update(`${EDITION}`).update(JSON.stringify(value)).digest('hex').slice(0, length);

/**
 * The name of a card's file: 'property-20401.nl.0123456789ab.jpg'. What is shown is in it: networks keep a picture for as
 * long as its address stays.
 */
export const cardName = (kind: string, id: string, language: string, shown: unknown): string =>
  `${kind}-${encodeURIComponent(id)}.${language}.${hashOf(shown, 12)}.jpg`;

/** Of which kind, id and language a card is, by its name; null for any other name. */
export function readCardName<Kind extends string>(kinds: readonly Kind[], name: string) {
  const pattern = new RegExp(`^(${kinds.join('|')})-(.+)\\.([a-z]{2})\\.[0-9a-f]{12}\\.jpg$`);
  const [, kind, id, language] = pattern.exec(name) ?? [];
  return kind && id && language ? { kind: kind as Kind, id, language } : null;
}

export type ShareCards = {
  /** @throws Problem 'picture/broken'; 'service/unavailable' at once, where too many wait already */
  picture(card: ShareCard): Promise<Buffer>;
};

export type ShareCardsOptions = {
  /** Where cards are kept: a folder that may be emptied at any time. */
  readonly folder: string;
  readonly fonts: FontFiles;
};

/** The pictures that pages are shared with, each drawn when it is first asked for, then kept. */
export function createShareCards({ folder, fonts }: ShareCardsOptions): ShareCards {
  const files = openMadeFiles({
    folder,
    most: MOST_BYTES,
    maxAge: MAX_AGE,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    busy: 'service/unavailable',
  });
  let outlines: Promise<Outlines> | undefined;

  async function draw(card: ShareCard): Promise<Buffer> {
    outlines ??= readOutlines(fonts);
    return drawShareCard(card, await outlines).catch((cause: unknown) => {
      if (cause instanceof BrokenPicture) throw new Problem('picture/broken', undefined, { cause });
      throw cause;
    });
  }

  return {
    async picture({ brand: { name: agency, logo }, ...card }) {
      const name = `${hashOf([card, agency, logo && Buffer.from(logo).toString('base64')], 32)}.jpg`;
      return files.get(name, () => draw({ ...card, brand: { name: agency, logo } }));
    },
  };
}

/** The parts of a Koa answer that a card needs. */
type Answer = {
  readonly method: string;
  status: number;
  type: string;
  body: unknown;
  set(name: string, value: string): void;
};

/** Answers with a card; who asks for one of before gets today's, and is told to come back soon. */
export function sendShareCard(answer: Answer, bytes: Buffer, isCurrent: boolean): void {
  answer.status = 200;
  answer.type = 'image/jpeg';
  answer.set('cache-control', isCurrent ? `public, max-age=${FOR_EVER}, immutable` : `public, max-age=${CHANGED}`);
  answer.set('cross-origin-resource-policy', 'cross-origin');
  answer.body = bytes;
}
