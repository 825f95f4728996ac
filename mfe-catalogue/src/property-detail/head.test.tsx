import { detail } from '../catalogue.fixture.ts';
import { headOf, render, startBrowser } from './property-detail.fixture.ts';

const RIGHT = '/nl/property-for-sale/?municipality=gent&slug=lichte-rijwoning&id=20401';

const { show } = startBrowser();

describe('the page of a property', () => {
  test.each([
    ['an old slug', '/nl/property-for-sale/?municipality=gent&slug=oud&id=20401'],
    ['another municipality', '/nl/property-for-sale/?municipality=aalst&slug=lichte-rijwoning&id=20401'],
    ['another form', '/nl/property-for-rent/?municipality=gent&slug=lichte-rijwoning&id=20401'],
  ])('R11 leads %s to the right address for good', async (_, url) => {
    const { result } = await render(detail(), { url });
    expect(result).toEqual({ kind: 'redirect', to: RIGHT, permanent: true });
  });

  test('R11 keeps what else the query says', async () => {
    const { result } = await render(detail(), { url: '/nl/property-for-rent/?id=20401&utm_source=mail' });
    expect(result).toMatchObject({ kind: 'redirect', to: `${RIGHT}&utm_source=mail` });
  });

  test('C5 never tells a price or an address that is not public', async () => {
    const property = detail({ price: null, address: null, position: { latitude: 51, longitude: 3, exact: false } });
    const { html = '', result } = await show(property);
    expect(html).toContain('Prijs op aanvraag');
    const structured = JSON.stringify(headOf(result).jsonLd);
    expect(structured).not.toContain('"price"');
    expect(structured).not.toContain('streetAddress');
    expect(structured).not.toContain('latitude');
  });

  test('S2 tells machines 250 letters of its description, cut at a word', async () => {
    const text = 'Rustig gelegen woning. '.repeat(20).trim();
    const { result } = await show(detail({ description: { text, language: 'nl' } }));
    const [{ description }] = headOf(result).jsonLd as unknown as readonly [{ readonly description: string }];
    expect(description).toBe(`${text.slice(0, 244)}…`);
    expect(description.length).toBeLessThanOrEqual(250);
  });

  test('X6 has a title, an address per language, a picture and an offer for search engines', async () => {
    const { result } = await show();
    const head = headOf(result);
    expect(head).toMatchObject({
      // What is searched for, as far as there is room; shared, it has the agency's own words.
      title: 'Huis te koop in Gent · 3 slaapkamers · €\u00a0389.000',
      openGraph: { title: 'Lichte rijwoning met stadstuin' },
      image: '/images/aa01/share-1200.jpg',
      imageSize: { width: 1200, height: 630 },
      alternates: { fr: '/fr/property-for-sale/?municipality=gent&slug=huis-fr&id=20401' },
      preload: { type: 'image/avif' },
    });
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'RealEstateListing',
        offers: {
          price: 389_000,
          priceCurrency: 'EUR',
          businessFunction: 'http://purl.org/goodrelations/v1#Sell',
          offeredBy: { '@id': expect.stringMatching(/^https:.*#agency$/) as string },
        },
        mainEntity: { address: { addressLocality: 'Gent', streetAddress: 'Vlierbosstraat 14' } },
      },
    ]);
  });

  test.each([
    [
      'a price that may rise',
      { unit: 'starting-from', before: 'vanaf', after: null },
      'vanaf € 389.000',
      { priceSpecification: { '@type': 'PriceSpecification', minPrice: 389_000, priceCurrency: 'EUR' } },
    ],
    [
      'a public sale',
      { saleKind: 'public-sale', before: 'instelprijs', after: null },
      'instelprijs € 389.000',
      { priceSpecification: { '@type': 'PriceSpecification', name: 'instelprijs', minPrice: 389_000 } },
    ],
    [
      'a life annuity',
      {
        saleKind: 'life-annuity',
        before: 'bouquet',
        after: '+ € 780 per maand',
        monthly: { amount: 78_000, currency: 'EUR' },
      },
      'bouquet € 389.000 + € 780 per maand',
      {
        priceSpecification: [
          { '@type': 'PriceSpecification', name: 'bouquet', price: 389_000 },
          { '@type': 'UnitPriceSpecification', price: 780, unitCode: 'MON' },
        ],
      },
    ],
    [
      'a new build',
      { vat: 'excluded', before: null, after: 'excl. btw' },
      '€ 389.000 excl. btw',
      { price: 389_000, priceSpecification: { price: 389_000, valueAddedTaxIncluded: false } },
    ],
    [
      'a catalogue of an earlier release',
      { unit: 'starting-from' },
      'vanaf € 389.000',
      { priceSpecification: { minPrice: 389_000 } },
    ],
  ])('L13 L14 X14 %s is said as what it is, to people and to search engines', async (_, said, words, offers) => {
    const money = { amount: 38_900_000, currency: 'EUR' };
    const { container, result } = await show(detail({ price: { money, unit: 'total', ...said } }));
    const shownPrice = container?.querySelector('.price')?.textContent?.replaceAll('\u00a0', ' ');
    expect(shownPrice).toBe(words);
    const [listing] = headOf(result).jsonLd as unknown as readonly { readonly offers: object }[];
    expect(listing?.offers).toMatchObject(offers);
    // What is not the price of the home is never told as one.
    expect('price' in (listing?.offers ?? {})).toBe('price' in offers);
  });

  test.each([
    ['Lichte rijwoning', 'Lichte rijwoning, Gent'],
    ['Rijwoning in hartje Gent', 'Rijwoning in hartje Gent'],
    [
      'Appartement met één slaapkamer in de Residentie Vlasbloem',
      'Appartement met één slaapkamer in de Residentie Vlasbloem',
    ],
    [
      'Appartement A1.1 met twee slaapkamers in Residentie Vlasbloem',
      'Appartement A1.1 met twee slaapkamers in Residentie…',
    ],
  ])('S3 what is sold and called %s has as title %s', async (text, title) => {
    const { result } = await show(detail({ state: 'sold', title: { text, language: 'nl' } }));
    expect(headOf(result).title).toBe(title);
  });

  test('R13 leads back to the list, and to the list of the city', async () => {
    const { result } = await show();
    expect(result.breadcrumb).toEqual([
      { name: 'Te koop', href: '/nl/for-sale/' },
      { name: 'Gent', href: '/nl/for-sale/?city=gent' },
      { name: 'Lichte rijwoning met stadstuin' },
    ]);
  });

  test.each([
    ['property-new-build', 'Nieuwbouw', '/nl/new-builds/'],
    ['property-for-sale', 'Te koop', '/nl/for-sale/'],
  ])('R13 of a %s leads back to %s', async (route, name, href) => {
    const { result } = await show(
      detail({ link: { route, params: { municipality: 'gent', slug: 'huis', id: '20401' } } }),
    );
    expect(result.breadcrumb?.[0]).toEqual({ name, href });
  });

  test('R13 of a home in a project leads back to the project', async () => {
    const link = { route: 'project', params: { municipality: 'kortrijk', projectSlug: 'vlasbloem', projectId: '900' } };
    const { result } = await show(detail({ project: { id: '900', name: 'Vlasbloem', link } }));
    expect(result.breadcrumb?.map(({ name }) => name)).toEqual([
      'Projecten',
      'Vlasbloem',
      'Lichte rijwoning met stadstuin',
    ]);
  });
});
