import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { reportOn } from './feed.ts';
import { LAW } from '../compliance/rules.fixture.ts';
import { ADDRESS, ADVERTS, homes, leakedIn, partsOf, SECRETS, SITE } from './portals.fixture.ts';
import type { Portal } from './portal.ts';

const [META, JSON_FEED] = ADVERTS as [Portal, Portal];

type Element = { readonly name: string; readonly text: string };

/** The elements of an XML file with their text. @throws Error where it is not well-formed */
function elementsOf(xml: string): Element[] {
  const found: Element[] = [];
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const { name: component } = attributes;
    open.push({ name: component === undefined ? name : `${name} ${component}`, text: '' });
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) found.push(closed);
  });
  parser.write(xml).close();
  return found;
}

type Listing = Readonly<Record<string, unknown>>;
const listingsOf = (feed: string): Listing[] =>
  (JSON.parse(feed) as { '@graph': Listing[] })['@graph'].filter((each) => each['@type'] === 'RealEstateListing');

const HOME = propertyWith({
  id: '20401',
  reference: 'DOR-1',
  typeId: '1',
  title: { nl: 'Huis ^ & <co> ~', fr: 'Maison' },
  description: { nl: 'Een huis.', fr: 'Une maison.' },
  isPricePublic: true,
  price: { amount: 38_900_000, currency: 'EUR', unit: 'total' },
  facts: { bedrooms: '3', bathrooms: '1', surfaceLiving: '158', constructionYear: '1934', garden: 'yes', pScore: 'B' },
  address: {
    ...propertyWith({}).address,
    isPublic: true,
    street: 'Vlierbosstraat',
    number: '14',
    box: null,
    position: { latitude: 51.0375, longitude: 3.7649 },
  },
  media: {
    ...propertyWith({}).media,
    pictures: [{ key: 'a'.repeat(24), width: 800, height: 600, alt: { nl: 'Gevel' }, kind: 'facade' }],
  },
});

describe.each(ADVERTS)('X15 a feed in $format', (portal) => {
  test('says nothing that is not public, and can be read, whatever the homes hold', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(homes, async (property) => {
        const parts = await partsOf(portal, [property]);
        const feed = parts.join('');
        const { isPricePublic, address } = property;
        const secrets = [
          SECRETS.document,
          ...(isPricePublic ? [] : [String(SECRETS.euros)]),
          ...(address.isPublic ? [] : ADDRESS),
        ];
        expect(leakedIn(feed, secrets)).toEqual([]);
        const { pictures } = HOME.media;
        const open = { ...property, isPricePublic: true, address: { ...address, isPublic: true } };
        const all = await partsOf(portal, [{ ...open, media: { ...property.media, pictures } }]);
        written += all.length - 2;
        for (const each of [parts, all]) {
          if (portal === META) elementsOf(each.join(''));
          else expect(listingsOf(each.join(''))).toHaveLength(1);
        }
      }),
      { numRuns: 100 },
    );
    expect(written).toBeGreaterThan(5);
  });

  test('is the same for the same homes; of one that changes, its entry alone is another', async () => {
    const all = [1, 2, 3].map((id) => ({ ...HOME, id: String(id) }));
    const before = await partsOf(portal, all);
    expect(before).toHaveLength(all.length + 2);
    const after = await partsOf(
      portal,
      all.map((each) => (each.id === '2' ? { ...each, facts: { bedrooms: '5' } } : each)),
    );
    expect(before.flatMap((part, at) => (part === after[at] ? [] : [at]))).toEqual([2]);
    expect(await partsOf(portal, all.slice(1))).toEqual(before.toSpliced(1, 1));
  });
});

describe('X15 the catalogue of Meta', () => {
  const saidOf = async (property: Property, portal = META) => {
    const elements = elementsOf((await partsOf(portal, [property])).join(''));
    return Object.fromEntries(elements.map(({ name, text }) => [name, text]));
  };

  test('has a home with the fields of its documentation, its page and what the law asks of its advert', async () => {
    const said = await saidOf(HOME);
    expect(said).toMatchObject({
      home_listing_id: '20401',
      name: 'Huis ^ & <co> ~',
      availability: 'for_sale',
      'component addr1': 'Vlierbosstraat 14',
      'component country': 'Belgium',
      latitude: '51.0375',
      longitude: '3.7649',
      num_beds: '3',
      num_baths: '1',
      price: '389000 EUR',
      property_type: 'house',
      listing_type: 'for_sale_by_agent',
      year_built: '1934',
      area_size: '158',
      area_unit: 'sq_m',
      url: `${SITE}/nl/property/20401/`,
    });
    expect(said['description']).toMatch(/^Een huis\.\n\n[\s\S]*P-score/);
    expect(await saidOf(HOME, { ...META, language: 'fr' })).toMatchObject({
      name: 'Maison',
      url: `${SITE}/fr/property/20401/`,
    });
  });

  test('cuts a long text and nothing of the law', async () => {
    const said = await saidOf({ ...HOME, description: { nl: 'Een heel lange zin over dit huis. '.repeat(400) } });
    expect(said['description']?.length).toBeLessThanOrEqual(5000);
    expect(said['description']).toMatch(/P-score/);
  });

  test.each([
    ['whose address is nobody’s business', { address: { ...HOME.address, isPublic: false } }, 'latitude'],
    ['whose price is told on request', { isPricePublic: false }, 'price'],
    ['without a picture', { media: { ...HOME.media, pictures: [] } }, 'image[0]/url'],
  ])('has no home %s: the report says what it asks for', async (_, changed, field) => {
    const property = { ...HOME, ...changed };
    expect(await partsOf(META, [property])).toHaveLength(2);
    const report = reportOn(
      META,
      { property, listing: { shelf: 'listed' } as never },
      { siteUrl: SITE, rates: [], rules: LAW, day: '2026-11-23', reader: 'nl' },
    );
    expect(report.absence).toBe('incomplete');
    expect(report.needs).toContain(field);
  });
});

describe('X15 a feed of schema.org', () => {
  const listingOf = async (property: Property) => listingsOf((await partsOf(JSON_FEED, [property])).join(''))[0];

  test('has a home as its page tells it to search engines', async () => {
    expect(await listingOf(HOME)).toMatchObject({
      '@id': `${SITE}/nl/property/20401/`,
      identifier: 'DOR-1',
      name: 'Huis ^ & <co> ~',
      inLanguage: 'nl',
      description: 'Een huis.',
      image: [{ contentUrl: `${SITE}/images/${'a'.repeat(24)}/1920.jpg`, caption: 'Gevel' }],
      offers: { price: 389_000, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      mainEntity: {
        '@type': 'House',
        address: { streetAddress: 'Vlierbosstraat 14' },
        geo: { latitude: 51.0375, longitude: 3.7649 },
        numberOfBedrooms: 3,
        floorSize: { value: 158, unitCode: 'MTK' },
        amenityFeature: [{ name: 'Garden' }],
        additionalProperty: expect.arrayContaining([
          expect.objectContaining({ name: expect.stringContaining('P-score') as string }),
        ]) as unknown,
      },
    });
  });

  test('X21 has the open house days that are not over, each as an event', async () => {
    const openDays = [
      { start: '2026-11-14T09:00:00.000Z', end: '2026-11-14T11:00:00.000Z' },
      { start: '2099-12-05T09:00:00.000Z', end: '2099-12-05T11:00:00.000Z' },
    ];
    const { mainEntity } = (await listingOf({ ...HOME, openDays })) as { mainEntity: Listing };
    expect(mainEntity['event']).toEqual([
      expect.objectContaining({ '@type': 'Event', startDate: '2099-12-05T09:00:00Z', endDate: '2099-12-05T11:00:00Z' }),
    ]);
  });

  test('says neither street, position nor price of a home that keeps them back, and has it all the same', async () => {
    const listing = await listingOf({ ...HOME, isPricePublic: false, address: { ...HOME.address, isPublic: false } });
    const { offers, mainEntity } = listing as { offers: Listing; mainEntity: Listing };
    expect([offers['price'], offers['priceSpecification'], mainEntity['geo']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(mainEntity['address']).not.toHaveProperty('streetAddress');
  });

  test.each([
    [
      'a rent',
      { goal: 'rent', price: { amount: 95_000, currency: 'EUR', unit: 'per-month' } },
      { price: 950, priceSpecification: { unitCode: 'MON' } },
    ],
    [
      'a price that may rise',
      { price: { amount: 38_900_000, currency: 'EUR', unit: 'starting-from' } },
      { priceSpecification: { minPrice: 389_000 } },
    ],
    [
      'a life annuity',
      { facts: { saleKind: 'life-annuity' } },
      { priceSpecification: { '@type': 'PriceSpecification' } },
    ],
  ] as const)('says of %s what it is', async (_, changed, offers) => {
    const listing = await listingOf({ ...HOME, ...changed });
    expect(listing?.['offers']).toMatchObject(offers);
    if (_ !== 'a rent') expect(listing?.['offers']).not.toHaveProperty('price');
  });
});
