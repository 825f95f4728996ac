import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { captureLog } from '@dorpel/service-kit/testing';
import fc from 'fast-check';
import { GROUPS } from '../../property/dictionary/dictionary.ts';
import { say } from '../../locales/sentences.ts';
import { writeFact, writePer } from '../../property/fact-sheet.ts';
import { RULES } from '../../compliance/rules.fixture.ts';
import { propertyWith, smallDirectory } from '../../listings/property.fixture.ts';
import { presentDetail } from '../../listings/present.ts';
import type { Property } from '../../property/model.ts';
import { AGENCY, NO_MAPS } from '../agency.fixture.ts';
import { type BrochuresOptions, createBrochures, makeAhead } from './brochures.ts';
import { openFileCache } from '@dorpel/pictures/file-cache';
import { readPdf } from '@dorpel/tooling/read-pdf';
import { printable } from './paper.ts';
import { HOME_WORDS } from '../../listings/share.ts';
import { WORDS } from './brochure.ts';

const NOW = new Date('2026-11-15T10:00:00Z');

/** A house of which much is known, with a legal side, label F and an advisor. */
const FULL = propertyWith({
  title: {
    nl: 'Rijwoning met stadstuin',
    fr: 'Maison mitoyenne à l’orée du bois',
    de: 'Großes Reihenhaus für Küchenfreunde',
  },
  description: { nl: 'Eén grote keuken.\n\nDe tuin ligt op het zuiden.' },
  energy: { status: 'known', value: 512, label: 'f', text: 'F' },
  facts: {
    reference: 'DOR-1',
    bedrooms: '3',
    constructionYear: '1934',
    surfaceLiving: '158.5',
    cadastralIncome: '84200',
    notaryFees: '654321',
    heating: 'heat-pump',
    pScore: 'D',
    permits: 'on-request',
    lift: 'yes',
    epcSpec: '512',
  },
  advisorId: '3',
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brochures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Setting = Partial<BrochuresOptions> & { readonly property?: Property | null };

const open = ({ property = FULL, ...options }: Setting = {}) =>
  createBrochures({
    detail: async (_, language) =>
      property && presentDetail(property, { language, directory: smallDirectory, rules: RULES, rates: [], now: NOW }),
    agency: async () => AGENCY,
    originals: { pathOf: () => '/nowhere' },
    places: NO_MAPS,
    labels: '/nowhere',
    siteUrl: 'https://dorpel.example.com',
    folder,
    now: () => NOW,
    ...options,
  });

async function textOf(property: Property, language: Language): Promise<string> {
  const { brochure } = await open({ property });
  return readPdf((await brochure('1', language)).bytes).pages.join(' ');
}

describe('a brochure', () => {
  test.each(LANGUAGES)(
    'X8 X1 says in %s what the page says: title, price, facts with units, law in full words',
    async (language) => {
      const text = await textOf(FULL, language);
      const words = WORDS[language];
      const card = presentDetail(FULL, { language, directory: smallDirectory, rules: RULES, rates: [], now: NOW });
      for (const said of [
        card.title.text,
        `Vlierbosstraat 14, 9000 ${card.city}`,
        '€ 389.000',
        say[language](GROUPS.costs.title),
        writePer('€ 842', 'year', language),
        language === 'en' ? '158.5 m²' : '158,5 m²',
        words.energyLabel('F'),
        writeFact({ key: 'pScore', kind: 'text', value: 'D' }, language) ?? 'no word',
        words.open['on-request'] ?? 'no word',
        words.open['not-known'] ?? 'no word',
        say[language](GROUPS.amenities.facts.lift!.label),
        words.renovation(5, 'D'),
        words.renovationFrom('01-01-2023'),
        words.noObligation,
        say[language](GROUPS.legal.title),
        ...(card.passport?.items ?? []).flatMap(({ name, text: full, status, isUnconfirmed }) => [
          name,
          full === null ? (words.open[status] ?? 'no word') : isUnconfirmed ? words.toConfirm(full) : full,
        ]),
        'Eén grote keuken.',
        'Nele',
        AGENCY.name,
        'BIV, Luxemburgstraat 16B, 1000 Brussel',
        `https://dorpel.example.com/${language}/property/1/`,
      ])
        expect(text).toContain(said.replaceAll(/\s+/g, ' '));
    },
  );

  test.each(LANGUAGES)('X16 in %s it is that of the agency, with nothing of the demo', async (language) => {
    const own = { ...AGENCY, name: 'Huis & Haard', legalName: 'Huis & Haard bv', email: 'post@huisenhaard.be' };
    const agency = async () => ({ ...own, slogan: '', street: 'Naamsestraat 12', zip: '3000', city: 'Leuven' });
    const { brochure } = await open({ agency, siteUrl: 'https://www.huisenhaard.be' });
    const { bytes } = await brochure('1', language);
    const text = readPdf(bytes).pages.join(' ');
    for (const said of ['Huis & Haard bv', 'Naamsestraat 12', 'https://www.huisenhaard.be/'])
      expect(text).toContain(said);
    expect(`${text}${bytes.toString('latin1')}`).not.toMatch(/dorpel/i);
  });

  test('X21 X8 tells when anybody may come in, until that is over', async () => {
    const openDays = [
      { start: '2026-11-14T09:00:00.000Z', end: '2026-11-14T11:00:00.000Z' },
      { start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T11:00:00.000Z' },
    ];
    expect(await textOf(propertyWith({ ...FULL, openDays }), 'nl')).toContain(
      'Opendeurdag: zaterdag 5 december 2026, van 10:00 tot 12:00 uur',
    );
    expect(await textOf(propertyWith({ ...FULL, openDays: openDays.slice(0, 1) }), 'nl')).not.toContain('Opendeurdag');
  });

  test.each(LANGUAGES)('X8 C5 keeps price and address back in %s where they are not public', async (language) => {
    const { address } = FULL;
    const text = await textOf({ ...FULL, isPricePublic: false, address: { ...address, isPublic: false } }, language);
    expect(text).toContain(HOME_WORDS[language].onRequest);
    for (const secret of ['389', 'Vlierbos', '6.543', '6543']) expect(text).not.toContain(secret);
  });

  test('X8 C5 whatever the price and the street, they are not in the file when they are kept back', async () => {
    const amount = fc.integer({ min: 1_111_111, max: 9_999_999 });
    const street = fc.stringMatching(/^[A-Z][a-z]{9}$/);
    await fc.assert(
      fc.asyncProperty(amount, street, fc.constantFrom(...LANGUAGES), async (euro, name, language) => {
        const property = {
          ...FULL,
          isPricePublic: false,
          price: { amount: euro * 100, currency: 'EUR', unit: 'total' as const },
          address: { ...FULL.address, isPublic: false, street: name, number: '7777' },
        };
        const { bytes } = await (await open({ property })).brochure('1', language);
        const { pages, objects } = readPdf(bytes);
        const all = [...pages, ...objects].join(' ');
        expect(all).not.toContain(name);
        expect(pages.join(' ').replaceAll(/\D/g, '')).not.toContain(String(euro));
      }),
      { numRuns: 12 },
    );
  });

  test('X8 says that it was sold, without a price', async () => {
    const text = await textOf({ ...FULL, state: 'sold', price: null }, 'fr');
    expect(text).toContain('Vendu');
    expect(text).not.toContain(HOME_WORDS.fr.onRequest);
  });

  test('X8 X7 is tagged, with its title and language, and a text in another language says so', async () => {
    const { bytes } = await (await open()).brochure('1', 'de');
    const { objects } = readPdf(bytes);
    const all = objects.join('\n');
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Link'])
      expect(all).toContain(`/S /${tag}\n`);
    expect(all).toContain('/Marked true');
    expect(all).toMatch(/\/Type \/Catalog[\s\S]*\/Lang \(de\)/);
    expect(all).toContain('/DisplayDocTitle true');
    // The description is filled in in Dutch alone.
    expect(all).toMatch(/\/S \/P\n[^>]*\/Lang \(nl\)/);
    expect(await textOf(FULL, 'de')).toContain(
      'Noch gibt es keinen Text auf Deutsch: Hier steht er auf Niederländisch.',
    );
    expect(await textOf(FULL, 'nl')).not.toContain('nog geen tekst');
    expect(all).toMatch(/FontFile2/);
  });
});

/** Brochures of a home that can change, and how often each part of the making was asked for. */
async function counted(more: Setting = {}) {
  const photo = { key: 'a'.repeat(24), width: 4, height: 3, alt: {}, kind: 'facade' };
  let property: Property = { ...FULL, media: { ...FULL.media, pictures: [photo] } };
  let drawn = 0;
  const brochures = await open({
    detail: async (id, language) =>
      id === 'none'
        ? null
        : presentDetail(
            { ...property, id },
            { language, directory: smallDirectory, rules: RULES, rates: [], now: NOW },
          ),
    originals: {
      pathOf: () => {
        drawn += 1;
        return '/nowhere';
      },
    },
    ...more,
  });
  return {
    ...brochures,
    /** How many were drawn, of homes with one photo each. */
    drawn: () => drawn,
    reprice: (amount: number) => {
      property = { ...property, price: { amount, currency: 'EUR', unit: 'total' } };
    },
  };
}

describe('brochures', () => {
  test('X8 X11 are made once of what they say, however many ask, also after a restart and on another day', async () => {
    const one = await counted();
    const [first, second] = await Promise.all([one.brochure('1', 'nl'), one.brochure('1', 'nl')]);
    expect(second.bytes).toBe(first.bytes);
    const another = await counted({ now: () => new Date('2026-11-16T10:00:00Z') });
    expect((await another.brochure('1', 'nl')).bytes.equals(first.bytes)).toBe(true);
    expect([one.drawn(), another.drawn()]).toEqual([1, 0]);
    await another.brochure('1', 'fr');
    expect(another.drawn()).toBe(1);
  });

  test('X8 X11 are made anew once they would say something else', async () => {
    const { brochure, reprice } = await counted();
    const before = await brochure('1', 'nl');
    reprice(12_345_600);
    const after = readPdf((await brochure('1', 'nl')).bytes).pages.join(' ');
    expect(readPdf(before.bytes).pages.join(' ')).not.toContain('€ 123.456');
    expect(after).toContain('€ 123.456');
  });

  test('X8 X11 are refused at once when too many are asked for, and made again after', async () => {
    const { brochure } = await counted();
    const asked = Array.from({ length: 20 }, (_, index) => brochure(String(index), 'nl'));
    // The first answer of all is a refusal: nobody who is refused has waited in line.
    await expect(Promise.race(asked)).rejects.toMatchObject({ code: 'brochure/busy' });
    const settled = await Promise.allSettled(asked);
    const refused = settled
      .filter((each) => each.status === 'rejected')
      .map(({ reason }) => reason as { code: string });
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['brochure/busy']));
    await expect(brochure('19', 'nl')).resolves.toMatchObject({ fileName: expect.stringMatching(/-19\.pdf$/) });
  });

  test('X8 are not made without a property, nor without the agency that the law asks for', async () => {
    await expect((await open({ property: null })).brochure('1', 'nl')).rejects.toMatchObject({
      code: 'property/not-found',
    });
    await expect((await open({ agency: async () => null })).brochure('1', 'nl')).rejects.toMatchObject({
      code: 'service/unavailable',
    });
  });
});

describe('brochures that nobody asked for yet', () => {
  test('X8 X11 step aside for those that visitors wait for', async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const pathOf = () => {
      begin();
      return '/nowhere';
    };
    const { brochure, prepare } = await counted({ originals: { pathOf } });
    const asked = brochure('1', 'nl');
    // At work on the photo: it is not done before the other was asked for, which takes no file.
    await begun;
    const outcome = prepare('2', 'nl');
    await asked;
    expect([await outcome, await prepare('1', 'nl')]).toEqual(['busy', 'cached']);
  });

  test('X8 X11 are made for what is on the market, in all languages, and again once the catalogue has changed', async () => {
    const { prepare, drawn, reprice } = await counted();
    let version = 1;
    let rounds = 0;
    let seen = () => {};
    const ahead = makeAhead({
      prepare,
      hasRoom: async () => true,
      currentVersion: async () => version,
      ids: async () => {
        rounds += 1;
        seen();
        return ['none', '1'];
      },
      log: captureLog().log,
      every: 1,
      rest: 0,
    });
    const drawnAre = async (count: number) => {
      while (drawn() < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await drawnAre(LANGUAGES.length);
    reprice(12_345_600);
    version = 2;
    const again = new Promise<void>((resolve) => (seen = resolve));
    await again;
    await drawnAre(2 * LANGUAGES.length);
    await ahead.stop();
    expect([rounds, drawn()]).toEqual([2, 2 * LANGUAGES.length]);
    expect(await prepare('1', 'de')).toBe('cached');
  });
});

test('X11 of the files that are kept, the ones that were used last stay', async () => {
  const files = openFileCache({ folder, most: 25, maxAge: 60_000 });
  const bytes = Buffer.alloc(10);
  await files.write('one', bytes);
  await files.write('two', bytes);
  const longAgo = new Date(Date.now() - 30_000);
  for (const name of ['one', 'two']) await utimes(join(folder, name), longAgo, longAgo);
  expect(await files.read('one')).toEqual(bytes);
  await files.write('three', bytes);
  expect([await files.has('one'), await files.has('two'), await files.has('three')]).toEqual([true, false, true]);
  expect(await files.size()).toBe(20);
  await utimes(join(folder, 'one'), new Date(), new Date(Date.now() - 90_000));
  expect(await files.read('one')).toBeNull();
});

test('X8 every letter of a text can be printed, whatever was typed', () => {
  expect(printable('Łódź, Çağlar, œuvre, € 5, CO₂, 12\u202f000, Straßen\u00adbahn, 家')).toBe(
    'Lódz, Çaglar, œuvre, € 5, CO2, 12\u00a0000, Straßenbahn, ',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(text)).toMatch(/^[\n\u0020-\u007e\u00a0-\u00ffŒœŸ–—‘’‚“”„•…€™]*$/u);
    }),
  );
});
