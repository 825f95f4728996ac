import type { Language } from '@dorpel/i18n/languages';
import { setImmediate } from 'node:timers/promises';
import { presentLaw, presentOpen, type Rule } from '../compliance/compliance.ts';
import { fieldsOf, type Home, type Lost, type Sender, writeEntries, writeEntry } from '../formats/formats.ts';
import type { StoredProperty } from '../listings/listings.ts';
import type { Property } from '../property/property.ts';
import { formatOfPortal, type Portal } from './portal.ts';
import { type Beside, keptBack, languagesFor, publicHome, type Telling } from './public-home.ts';

/** A site on a day, with the rates it counts with and the rules of its adverts. */
type Site = Beside & { readonly siteUrl: string; readonly rules: readonly Rule[] };

/** How a portal's homes are told, on a site. */
const tellingFor = (portal: Portal, { siteUrl, rates, rules, day }: Site): Telling => {
  const { takenFor, saysLaw } = formatOfPortal(portal);
  return {
    siteUrl: siteUrl.replace(/\/+$/, ''),
    language: portal.language,
    takenFor,
    rates,
    day,
    lawOf:
      saysLaw &&
      ((property, language) =>
        presentLaw(property, { rules, day, language }).flatMap(({ name, text }) => (text ? [{ name, text }] : []))),
  };
};

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

/** Why a home is not in a feed: its state, that it may not be published yet, or that it lacks what the format asks for. */
type Absence = 'sold' | 'rented' | 'held' | 'incomplete';

/** What a feed says of a home, and what it does not. */
export type HomeReport = {
  readonly id: string;
  /** Null for one that is in it. */
  readonly absence: Absence | null;
  /** What it waits for: what the rules of adverts ask for in words, or fields of the format. */
  readonly needs: readonly string[];
  /** Where it is told in another language than the portal's. */
  readonly toldIn: Language | null;
  /** Fields that are not public, among them what the receipt of its costs says otherwise. */
  readonly notPublic: readonly string[];
  /** Fields that the format has no place for. */
  readonly noPlace: readonly string[];
  /** What the format has a place for and its schema does not allow. */
  readonly breaches: readonly string[];
};

const NOTHING = { needs: [], toldIn: null, notPublic: [], noPlace: [], breaches: [] } as const;

/** Who sends stands in every entry alike, and changes nothing that a report says. */
const SOMEBODY = { name: '-', mail: '-' } as const;

type Reporting = Site & {
  /** Of who reads the report. */
  readonly reader: Language;
};

/** What the feed of a portal says of a home, written as it is for the feed. */
export function reportOn(
  portal: Portal,
  { property, listing }: Pick<StoredProperty, 'property' | 'listing'>,
  { reader, ...site }: Reporting,
): HomeReport {
  const { id, state } = property;
  if (listing.shelf === 'held') {
    const { items } = presentOpen(property, { rules: site.rules, day: site.day, language: reader });
    return { ...NOTHING, id, absence: 'held', needs: items.filter(({ isNeeded }) => isNeeded).map(({ name }) => name) };
  }
  if (state === 'sold' || state === 'rented') return { ...NOTHING, id, absence: state };
  const home = publicHome(property, tellingFor(portal, site));
  let lost: Lost | undefined;
  const entry = writeEntry(formatOfPortal(portal), home, {
    sender: { ...SOMEBODY, id: portal.sender ?? '' },
    keepsRest: false,
    tell: (each) => (lost = each),
  });
  const { fields = [], broken = [], breaches = [] } = lost ?? {};
  const [told] = languagesFor(property, portal.language);
  // A reader of the format adds fields of its own, which the home never had.
  const own = new Set(fieldsOf(home));
  return {
    id,
    absence: entry === null ? 'incomplete' : null,
    needs: entry === null ? fields : [],
    toldIn: portal.language === null || told === portal.language ? null : (told ?? null),
    notPublic: keptBack(property, site),
    noPlace: entry === null ? [] : fields.filter((field) => own.has(field) && !broken.includes(field)),
    breaches,
  };
}
