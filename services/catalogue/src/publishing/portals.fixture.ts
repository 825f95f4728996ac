import { AT, entriesOf, SENDER } from '../formats/formats.fixture.ts';
import type { Property } from '../property/model.ts';
import { readSeedRates } from '../seed/seed.ts';
import { feedOf } from './feed.ts';
import { formatOfPortal, type Portal } from './portal.ts';

export const SITE = 'https://dorpel.example.com';

const PORTAL = { id: 'immo', createdOn: AT, pausedOn: null } as const;

/** What the receipts of those homes are counted with. */
const BESIDE = { rates: await readSeedRates(), day: '2026-11-23' };

/** A portal of each format. */
export const PORTALS: readonly Portal[] = [
  { ...PORTAL, format: 'openimmo', sender: '1001', language: 'nl' },
  { ...PORTAL, format: 'kyero', sender: null, language: null },
  { ...PORTAL, format: 'blm', sender: '1001', language: 'nl' },
];

async function* each(properties: readonly Property[]): AsyncGenerator<Property> {
  yield* properties;
}

/** The feed of some homes, in its parts: its beginning, an entry for each, its end. */
export async function partsOf(portal: Portal, properties: readonly Property[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of feedOf(portal, each(properties), { siteUrl: SITE, ...BESIDE, sender: SENDER, at: AT }))
    parts.push(part);
  return parts;
}

/** The homes that a reader of the format finds in a feed. */
export const readFeed = (portal: Portal, feed: string) => entriesOf(formatOfPortal(portal), feed);
