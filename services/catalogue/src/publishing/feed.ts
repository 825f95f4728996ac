import { setImmediate } from 'node:timers/promises';
import { type Home, type Sender, writeEntries } from '../formats/formats.ts';
import type { Property } from '../property/property.ts';
import { formatOfPortal, type Portal } from './portal.ts';
import { type Beside, publicHome, type Telling } from './public-home.ts';

/** A site on a day, with the rates it counts with. */
export type Site = Beside & { readonly siteUrl: string };

/** How a portal's homes are told, on a site. */
export const tellingFor = (portal: Portal, { siteUrl, rates, day }: Site): Telling => ({
  siteUrl: siteUrl.replace(/\/+$/, ''),
  language: portal.language,
  takenFor: formatOfPortal(portal).takenFor,
  rates,
  day,
});

async function* homesOf(properties: AsyncIterable<Property>, telling: Telling): AsyncGenerator<Home> {
  for await (const property of properties) {
    yield publicHome(property, telling);
    // Whole minutes of work where there are a hundred thousand: visitors get their turn between two homes.
    await setImmediate();
  }
}

/**
 * The feed of a portal, as a stream of its parts: the same homes give the same bytes, and one that changes changes its entry.
 *
 * @param properties those that are published
 * @param at when something of it changed last
 */
export const feedOf = (
  portal: Portal,
  properties: AsyncIterable<Property>,
  { sender, at, ...site }: Site & { readonly sender: Sender; readonly at: Date },
): AsyncGenerator<string> =>
  writeEntries(formatOfPortal(portal), homesOf(properties, tellingFor(portal, site)), {
    sender,
    at,
    keepsRest: false,
  });
