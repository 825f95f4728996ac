import { FACTS } from '@dorpel/contracts/facts';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { LAW } from '../compliance/rules.fixture.ts';
import { AT, entriesOf, SENDER } from '../formats/formats.fixture.ts';
import { type Format, FORMATS } from '../formats/formats.ts';
import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { readSeedRates } from '../seed/seed.ts';
import { feedOf } from './feed.ts';
import type { Portal } from './portal.ts';

export const SITE = 'https://dorpel.example.com';

const PORTAL = { id: 'immo', createdOn: AT, pausedOn: null } as const;

/** What the receipts of those homes are counted with. */
const BESIDE = { rates: await readSeedRates(), rules: LAW, day: '2026-11-23' };

/** A portal of each format of the trade. */
export const PORTALS: readonly Portal[] = [
  { ...PORTAL, format: 'openimmo', sender: '1001', language: 'nl' },
  { ...PORTAL, format: 'kyero', sender: null, language: null },
  { ...PORTAL, format: 'blm', sender: '1001', language: 'nl' },
];

/** Those that show homes as adverts to the public, and that nothing reads back. */
export const ADVERTS: readonly Portal[] = [
  { ...PORTAL, format: 'meta', sender: null, language: 'nl' },
  { ...PORTAL, format: 'json', sender: null, language: 'nl' },
];

async function* eachOf(properties: readonly Property[]): AsyncGenerator<Property> {
  yield* properties;
}

/** The feed of some homes, in its parts: its beginning, an entry for each, its end. */
export async function partsOf(portal: Portal, properties: readonly Property[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of feedOf(portal, eachOf(properties), { siteUrl: SITE, ...BESIDE, sender: SENDER, at: AT }))
    parts.push(part);
  return parts;
}

/** The format of a portal, as one of the trade that is read as well. @throws Error for one that is written alone */
export function tradeFormat({ format: wanted }: Portal): Format {
  const format = FORMATS.find(({ name }) => name === wanted);
  if (!format) throw new Error(`Nothing reads ${wanted}.`);
  return format;
}

/** The homes that a reader of the format finds in a feed. */
export const readFeed = (portal: Portal, feed: string) => entriesOf(tradeFormat(portal), feed);

/** Values that stand in no file by chance. */
export const SECRETS = {
  street: 'Zwijgzaamlaan',
  number: '7431Q',
  box: 'bus9182',
  latitude: 51.0574319,
  longitude: 3.7263418,
  euros: 91_827_364,
  document: 'geheim-eigendomsattest',
} as const;

const TELLING = ['monthlyRent', 'notaryFees', 'deposit', 'agencyCost', 'garagePrice'] as const;

const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const localized = (min: number) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...LANGUAGES), words), { minLength: min, selector: ([language]) => language })
    .map((all) => Object.fromEntries(all));
const key = fc.stringMatching(/^[0-9a-f]{24}$/);
const picture = fc
  .record({ key, alt: localized(0) })
  .map((each) => ({ ...each, width: 800, height: 600, kind: 'other' }));

/** Homes whose price or address, or both, are nobody's business; everything that tells them holds a secret. */
export const homes = fc
  .record({
    goal: fc.constantFrom('sale' as const, 'rent' as const),
    state: fc.constantFrom('available' as const, 'option' as const),
    isNewBuild: fc.boolean(),
    reference: fc.option(words),
    typeId: fc.integer({ min: 1, max: 9 }).map(String),
    title: localized(1),
    description: localized(0),
    isPricePublic: fc.boolean(),
    isAddressPublic: fc.boolean(),
    country: fc.constantFrom('BE', 'LU', 'ES'),
    pictures: fc.array(picture, { maxLength: 3 }),
    facts: fc.subarray(FACTS.filter(({ kind }) => kind === 'flag').map((fact) => fact.key)),
  })
  .map(({ isAddressPublic, country, pictures, facts, ...rest }): Property => {
    const money = Object.fromEntries(TELLING.map((fact) => [fact, String(SECRETS.euros * 100)]));
    const property = propertyWith(rest);
    return {
      ...property,
      id: '100',
      price: { amount: SECRETS.euros * 100, currency: 'EUR', unit: 'total' },
      facts: { ...money, ...Object.fromEntries(facts.map((fact) => [fact, 'yes'])) },
      address: {
        ...property.address,
        isPublic: isAddressPublic,
        country,
        street: SECRETS.street,
        number: SECRETS.number,
        box: SECRETS.box,
        position: { latitude: SECRETS.latitude, longitude: SECRETS.longitude },
      },
      media: {
        ...property.media,
        pictures,
        documents: [{ id: '1', name: { nl: SECRETS.document }, kind: 'deed', file: SECRETS.document }],
      },
    };
  });

export const ADDRESS = [
  SECRETS.street,
  SECRETS.number,
  SECRETS.box,
  String(SECRETS.latitude),
  String(SECRETS.longitude),
];
export const leakedIn = (bytes: string, secrets: readonly string[]) =>
  secrets.filter((secret) => bytes.includes(secret));
