import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { RULES } from '../passport/rules.fixture.ts';
import { propertyWith, smallDirectory } from '../property/property.fixture.ts';
import { presentDetail } from '../property/property.present.ts';
import type { Property } from '../property/property.ts';
import { AGENCY } from './agency.fixture.ts';
import { type Brochures, createBrochures } from './brochures.ts';
import { printable } from './paper.ts';
import { readPdf } from './read-pdf.fixture.ts';
import { WORDS } from './words/all.ts';

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

type Setting = Partial<Brochures> & { readonly property?: Property | null };

const open = ({ property = FULL, ...options }: Setting = {}) =>
  createBrochures({
    detail: async (_, language) =>
      property && presentDetail(property, { language, directory: smallDirectory, rules: RULES, now: NOW }),
    agency: async () => AGENCY,
    currentVersion: async () => 1,
    pictures: { file: () => Promise.reject(new Error('no pictures here')) },
    labels: '/nowhere',
    siteUrl: 'https://dorpel.example.com',
    now: () => NOW,
    ...options,
  });

async function textOf(property: Property, language: Language): Promise<string> {
  const brochure = await open({ property });
  return readPdf((await brochure('1', language)).bytes).pages.join(' ');
}

describe('a brochure', () => {
  test.each(LANGUAGES)(
    'X8 X1 says in %s what the page says: title, price, facts with units, law in full words',
    async (language) => {
      const text = await textOf(FULL, language);
      const words = WORDS[language];
      const card = presentDetail(FULL, { language, directory: smallDirectory, rules: RULES, now: NOW });
      for (const said of [
        card.title.text,
        `Vlierbosstraat 14, 9000 ${card.city}`,
        '€ 389.000',
        words.groups['costs'] ?? 'no word',
        words.perYear('€ 842'),
        language === 'en' ? '158.5 m²' : '158,5 m²',
        words.energyLabel('F'),
        words.codes['pScore']?.['D'] ?? 'no word',
        words.open['on-request'] ?? 'no word',
        words.open['not-known'] ?? 'no word',
        words.flags['lift']?.yes ?? 'no word',
        words.renovation(5, 'D'),
        words.renovationFrom('01-01-2023'),
        words.noObligation,
        words.headings.legal,
        ...(card.passport?.items ?? []).flatMap(({ name, text: full, status }) => [
          name,
          full ?? words.open[status] ?? 'no word',
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

  test.each(LANGUAGES)('X8 C5 keeps price and address back in %s where they are not public', async (language) => {
    const { address } = FULL;
    const text = await textOf({ ...FULL, isPricePublic: false, address: { ...address, isPublic: false } }, language);
    expect(text).toContain(WORDS[language].onRequest);
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
        const { bytes } = await (await open({ property }))('1', language);
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
    expect(text).not.toContain(WORDS.fr.onRequest);
  });

  test('X8 X7 is tagged, with its title and language, and a text in another language says so', async () => {
    const { bytes } = await (await open())('1', 'de');
    const { objects } = readPdf(bytes);
    const all = objects.join('\n');
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Link'])
      expect(all).toContain(`/S /${tag}\n`);
    expect(all).toContain('/Marked true');
    expect(all).toMatch(/\/Type \/Catalog[\s\S]*\/Lang \(de\)/);
    expect(all).toContain('/DisplayDocTitle true');
    // The description is filled in in Dutch alone.
    expect(all).toMatch(/\/S \/P\n[^>]*\/Lang \(nl\)/);
    expect(all).toMatch(/FontFile2/);
  });
});

describe('brochures', () => {
  test('X8 are made once per version of the catalogue, language and day', async () => {
    let made = 0;
    let version = 1;
    let day = NOW;
    const brochure = await open({
      agency: async () => {
        made += 1;
        return AGENCY;
      },
      currentVersion: async () => version,
      now: () => day,
    });
    await Promise.all([brochure('1', 'nl'), brochure('1', 'nl')]);
    await brochure('1', 'nl');
    expect(made).toBe(1);
    await brochure('1', 'fr');
    expect(made).toBe(2);
    version = 2;
    await brochure('1', 'nl');
    expect(made).toBe(3);
    day = new Date('2026-11-16T10:00:00Z');
    await brochure('1', 'nl');
    expect(made).toBe(4);
  });

  test('X8 are refused kindly when too many are asked for at once, and made again after', async () => {
    const brochure = await open();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => brochure(String(index), 'nl')));
    const refused = asked.filter((each) => each.status === 'rejected').map(({ reason }) => reason as { code: string });
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['brochure/busy']));
    await expect(brochure('19', 'nl')).resolves.toMatchObject({ fileName: expect.stringMatching(/-19\.pdf$/) });
  });

  test('X8 are not made without a property, nor without the agency that the law asks for', async () => {
    await expect((await open({ property: null }))('1', 'nl')).rejects.toMatchObject({ code: 'property/not-found' });
    await expect((await open({ agency: async () => null }))('1', 'nl')).rejects.toMatchObject({
      code: 'service/unavailable',
    });
  });
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
