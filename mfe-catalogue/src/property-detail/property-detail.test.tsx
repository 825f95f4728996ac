import { Problem } from '@dorpel/contracts';
import type { PropertyCard, PropertyDetail } from '@dorpel/contracts/catalogue';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import type { Found } from '@dorpel/federation';
import { renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, detail, EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import remote from '../remote.ts';
import { formHref } from '../parts/sections/form-href.ts';

const RIGHT = '/nl/property-for-sale/?municipality=gent&slug=lichte-rijwoning&id=20401';

const answersWith = (property: PropertyDetail) => ({ catalogue: { getProperty: () => property } });

const render = (property: PropertyDetail = detail(), setting: Setting = {}) => {
  const language = setting.language ?? 'nl';
  const { route, params } = property.link;
  const url = `/${language}/${route}/?${new URLSearchParams(params)}`;
  return renderPage(remote, 'property-detail', { url, params, answers: answersWith(property), ...setting });
};

let shown: Awaited<ReturnType<typeof renderPage>> | undefined;
const show = async (...how: Parameters<typeof render>) => {
  shown = await render(...how);
  return { ...shown, result: shown.result as Found<unknown> };
};
const headOf = (result: unknown) => (result as Found<unknown>).head;

/** What was told of visits, as it was sent. */
const told: string[] = [];

beforeAll(() => {
  // jsdom fetches nothing, and has no dialogs and no scrolling.
  globalThis.fetch = (async (_: unknown, init?: RequestInit) => {
    told.push(String(init?.body));
    return { status: 200 };
  }) as typeof fetch;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollTo = () => undefined;
  // It also draws and measures nothing.
  HTMLImageElement.prototype.decode = async () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => shown?.unmount?.());

describe('the page of a property', () => {
  test.each(EVERY_LANGUAGE)('C7 comes from the server and to life without a difference in %s', async (language) => {
    const renovation = { years: 5, target: 'd', source: 'Energiebesluit' };
    await show(detail({ renovation, marquee: { id: 7, name: 'Exclusief' } }), { language });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.getAttribute('lang')).toBe(language === 'nl' ? null : 'nl');
  });

  test.each([
    ['fr', 'Il n’y a pas encore de texte en français : le voici en néerlandais.'],
    ['de', 'Noch gibt es keinen Text auf Deutsch: Hier steht er auf Niederländisch.'],
  ] as const)(
    'V12 C7 says in %s that its text is in another language, and nothing where it is not',
    async (language, note) => {
      await show(detail(), { language });
      expect(screen.getByText(note)).toBeInTheDocument();
      shown?.unmount?.();
      await show();
      expect(screen.queryByText(/Er is nog geen tekst/)).toBeNull();
    },
  );

  test('C7 shows every fact as the service words it, and none that it has no words for', async () => {
    const { container } = await show();
    const text = container?.textContent ?? '';
    for (const part of ['Warmtepomp', '1934', '158\u00a0m²', 'Kelder', 'DOR-0401']) expect(text).toContain(part);
    expect(text).toMatch(/€\s842 per jaar/);
    expect(text).not.toContain('not for the eye');
    expect(text).not.toContain('madeUpTomorrow');
    expect(text).not.toContain('Lift');
  });

  test('X26 tells what one walks to, how that is known, and from whom', async () => {
    const [example] = Object.values(catalogueExamples.getProperty);
    const { near } = example as PropertyDetail;
    if (!near) throw new Error('The example has nothing near it');
    const rows = () =>
      within(screen.getByRole('region', { name: 'Wat in de buurt is' }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    await show(detail({ near }));
    expect(rows()).toEqual(['PlaatsTe voetAfstand', 'TreinstationGent-Dampoort14 min1080 m', 'Bakkerij1 min10 m']);
    expect(screen.getByText(/langs straten.*Bron: © OpenStreetMap contributors/)).toBeInTheDocument();
    shown?.unmount?.();
    const position = { latitude: 51.037, longitude: 3.764, exact: false };
    await show(detail({ position, near: { ...near, by: 'line', sources: [{ credit: 'Dorpel', isDrawn: true }] } }));
    expect(
      screen.getByText(/rechte lijn.*over het water.*ongeveer ligt.*deze plaatsen en straten bestaan niet/),
    ).toBeInTheDocument();
    shown?.unmount?.();
    await show(detail({ near: null }));
    expect(screen.queryByRole('region', { name: 'Wat in de buurt is' })).toBeNull();
  });

  test('X19 R-12 says what was asked when, and since when it is on the site', async () => {
    const asked = (from: string | null, euro: number) => ({ from, money: { amount: euro * 100, currency: 'EUR' } });
    const prices = [
      asked(null, 360_000),
      asked('2026-10-01', 350_000),
      asked('2026-10-01', 340_000),
      asked('2026-11-02', 345_000),
    ];
    const { result } = await show(detail({ priceHistory: { since: '2026-09-03', prices } }));
    expect(screen.getByText('Op onze site sinds 3 september 2026')).toBeInTheDocument();
    expect(headOf(result).jsonLd).toMatchObject([{ datePosted: '2026-09-03' }]);
    const topic = screen.getByRole('region', { name: 'Prijsverloop' });
    const lines = within(topic)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ['Vanaf 2 november 2026', '€\u00a0345.000 (€\u00a05.000 meer)'],
      ['Vanaf 1 oktober 2026', '€\u00a0340.000 (€\u00a010.000 minder)'],
      ['Eerder op 1 oktober 2026', '€\u00a0350.000 (€\u00a010.000 minder)'],
      ['Daarvoor', '€\u00a0360.000'],
    ]);
  });

  test.each([
    ['one price', { since: null, prices: [{ from: null, money: { amount: 34_500_000, currency: 'EUR' } }] }],
    ['none that is public', null],
    ['a service of before', undefined],
  ])('X19 C5 says nothing of a history of %s', async (_, priceHistory) => {
    await show(detail({ priceHistory }));
    expect(screen.queryByRole('region', { name: 'Prijsverloop' })).toBeNull();
    expect(screen.queryByText(/Op onze site sinds/)).toBeNull();
  });

  const openDays = [
    { start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T11:00:00.000Z' },
    { start: '2027-04-10T12:00:00.000Z', end: '2027-04-10T14:30:00.000Z' },
  ];

  test.each([
    ['nl', 'Opendeurdagen', 'zaterdag 5 december 2026', 'van 10:00 tot 12:00', 'van 14:00 tot 16:30'],
    ['fr', 'Journées portes ouvertes', 'samedi 5 décembre 2026', 'de 10:00 à 12:00', 'de 14:00 à 16:30'],
    ['en', 'Open house days', 'Saturday, 5 December 2026', 'from 10:00 to 12:00', 'from 14:00 to 16:30'],
    ['de', 'Tage der offenen Tür', 'Samstag, 5. Dezember 2026', 'von 10:00 bis 12:00 Uhr', 'von 14:00 bis 16:30 Uhr'],
  ] as const)(
    'X21 tells its open house days in %s, by the clock of the agency, and leads to register and to the calendar',
    async (language, name, day, ...hours) => {
      await show(detail({ openDays }), { language });
      const topic = screen.getByRole('region', { name });
      const lines = within(topic).getAllByRole('term');
      expect(lines[0]).toHaveTextContent(day);
      expect(lines.map((term) => term.nextElementSibling?.textContent?.split(' · ')[0])).toEqual(hours);
      const [register, calendar] = within(topic)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      expect(register).toBe(`/${language}/open-day/?id=20401?start=2026-12-05T09%3A00%3A00.000Z`);
      expect(calendar).toContain('/api/forms/v1/open-day.ics?home=20401&start=2026-12-05T09');
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#open-days');
    },
  );

  test('X21 its open house days are events for search engines, where its address may be told', async () => {
    const { result } = await show(detail({ openDays }));
    const [, first, second] = headOf(result).jsonLd as readonly object[];
    expect(first).toMatchObject({
      '@type': 'Event',
      name: 'Opendeurdag: Lichte rijwoning met stadstuin',
      startDate: '2026-12-05T09:00:00.000Z',
      endDate: '2026-12-05T11:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', address: { addressLocality: 'Gent', streetAddress: 'Vlierbosstraat 14' } },
    });
    expect(second).toMatchObject({ startDate: '2027-04-10T12:00:00.000Z' });
    shown?.unmount?.();
    const kept = await show(
      detail({ openDays, address: null, position: { latitude: 51, longitude: 3, exact: false } }),
    );
    expect(JSON.stringify(headOf(kept.result).jsonLd)).not.toMatch(/streetAddress|latitude/);
  });

  test('X21 says nothing of open house days where there is none to come', async () => {
    const { result } = await show(detail());
    expect(screen.queryByText(/Opendeurdag/)).toBeNull();
    expect(headOf(result).jsonLd).toHaveLength(1);
  });

  test('C12 says legal mentions in full words', async () => {
    await show();
    expect(screen.getByText('Stedenbouwkundige vergunning verkregen').nextElementSibling).toHaveTextContent(
      'Op aanvraag',
    );
    expect(screen.getByText('P-score (perceel)').nextElementSibling).toHaveTextContent(
      'D: middelgrote kans op overstromingen',
    );
  });

  describe('the legal passport', () => {
    const item = (change: object) => ({
      id: 'flanders-p-score',
      topic: 'flood',
      status: 'known',
      name: 'P-score (overstroming van het perceel)',
      text: 'D: middelgrote kans op overstromingen',
      symbol: null,
      facts: ['pScore'],
      source: 'BIV',
      ...change,
    });
    const passport = {
      on: '2026-11-15',
      items: [
        item({ symbol: 'flood' }),
        item({ topic: 'planning', name: 'Vergunning', status: 'on-request', text: null, facts: ['permits'] }),
        item({ topic: 'heritage', name: 'Erfgoed', status: 'not-known', text: null, facts: [] }),
        item({ topic: 'newer', name: 'Iets nieuws', text: 'In orde', facts: [] }),
      ],
    };

    test.each(EVERY_LANGUAGE)('X1 comes to life without a difference in %s, under its headings', async (language) => {
      await show(detail({ passport }), { language });
      const block = document.getElementById('legal') as HTMLElement;
      const headings = within(block).getAllByRole('heading', { level: 3 });
      // What phones fold has one for them and one for wider screens: a style sheet shows either.
      expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(3);
      expect(within(block).getByRole('img')).toBeInTheDocument();
    });

    test('X1 says in full words what is known, and tells on request and not known apart', async () => {
      await show(detail({ passport }));
      const block = screen.getByRole('region', { name: 'Wettelijke informatie' });
      const said = (name: string) => within(block).getByText(name).nextElementSibling;
      expect(said('P-score (overstroming van het perceel)')).toHaveTextContent('D: middelgrote kans op overstromingen');
      expect(said('Vergunning')).toHaveTextContent('Op aanvraag');
      expect(said('Erfgoed')).toHaveTextContent('Ons nog niet bekend');
      expect(said('Iets nieuws')).toHaveTextContent('In orde');
      expect(within(block).getByRole('img', { name: 'Overstromingssymbool' })).toBeInTheDocument();
      // What a mention tells is not said again.
      expect(screen.queryByText('P-score (perceel)')).toBeNull();
      expect(screen.queryByText('Stedenbouwkundige vergunning verkregen')).toBeNull();
    });

    test('X1 C11 dates the duty to renovate', async () => {
      await show(detail({ renovation: { years: 5, target: 'd', source: 'Energiebesluit', from: '2023-01-01' } }));
      expect(screen.getByText('Dit geldt voor akten vanaf 01-01-2023.', { exact: false })).toBeInTheDocument();
    });

    test('X1 X6 tells search engines what is known, by name', async () => {
      const { result } = await show(detail({ passport }));
      expect(JSON.stringify(result)).toContain(
        '"additionalProperty":[{"@type":"PropertyValue","name":"P-score (overstroming van het perceel)","value":"D: middelgrote kans op overstromingen"},{"@type":"PropertyValue","name":"Iets nieuws","value":"In orde"}]',
      );
    });
  });

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

  test('C15 is not found for an unknown id, and for what is no id', async () => {
    const answers = {
      catalogue: {
        getProperty: () => {
          throw new Problem('property/not-found');
        },
        getLeftProperty: () => {
          throw new Problem('property/not-found');
        },
        listSimilar: () => {
          throw new Problem('property/not-found');
        },
      },
    };
    const { result } = await show(detail(), { answers });
    expect(result).toMatchObject({ kind: 'found', status: 404, slots: { search: { slot: 'search-box' } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Pand niet gevonden' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Alle panden te koop' })).toHaveAttribute('href', '/nl/for-sale/');
    const params = { id: '../secret' };
    expect((await render(detail(), { params, answers: {} })).result).toEqual({ kind: 'not-found' });
  });

  test('X23 C15 says of a home that left since when it is not offered, with what is like it, and nothing it was advertised with', async () => {
    const answers = {
      catalogue: {
        getProperty: () => {
          throw new Problem('property/not-found');
        },
        getLeftProperty: () => catalogueExamples.getLeftProperty['a house'],
      },
    };
    const { container, result } = await show(detail(), { answers });
    expect(result).toMatchObject({
      status: 410,
      head: { index: false },
      slots: { similar: { slot: 'similar-homes' }, search: { slot: 'search-box' } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Dit pand is niet meer beschikbaar' })).toBeInTheDocument();
    expect(container?.textContent).toContain('Huis, 9800 Deinze');
    expect(container?.textContent).toContain('Het wordt niet meer aangeboden sinds 14 november 2026.');
    expect(container?.querySelectorAll('img')).toHaveLength(0);
  });

  test('C10 has a place for similar homes, and waits for the home alone', async () => {
    const { container, result } = await show(detail(), { answers: { catalogue: { getProperty: () => detail() } } });
    expect(result.slots).toMatchObject({
      similar: { slot: 'similar-homes', params: { id: '20401' }, label: 'Gelijkaardige panden', room: 'cards' },
    });
    expect(container?.querySelector('[data-slot=similar]')).not.toBeNull();
  });

  test('C10 shows similar homes there, and nothing where there are none', async () => {
    const similar = (items: PropertyCard[]) =>
      renderSlot(remote, 'similar-homes', {
        params: { id: '20401' },
        answers: { catalogue: { listSimilar: () => ({ items }) } },
      });
    const { unmount } = await similar([card({ id: '2' })]);
    const part = screen.getByRole('heading', { name: 'Gelijkaardige panden' }).parentElement as HTMLElement;
    expect(within(part).getByRole('link', { name: 'Lichte rijwoning met stadstuin' })).toBeInTheDocument();
    unmount?.();
    expect((await similar([])).data).toBeNull();
  });

  test('C10 X17 says why a home of another type stands among the similar ones', async () => {
    await renderSlot(remote, 'similar-homes', {
      params: { id: '20401' },
      answers: { catalogue: { listSimilar: () => ({ items: [card({ id: '2' })], other: card({ id: '3' }) }) } },
    });
    const [alike, other] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('article'));
    const reason = 'Iets anders, want zoals dit zijn er weinig.';
    expect(within(alike as HTMLElement).queryByText(reason)).toBeNull();
    expect(within(other as HTMLElement).getByText(reason)).toBeInTheDocument();
  });

  test.each([
    ['sold', 'Pand verkocht'],
    ['rented', 'Het pand dat u zocht, is verhuurd'],
  ])('C15 says that it is %s, shows homes like it and asks nothing', async (state, notice) => {
    const { container, result } = await show(detail({ state, price: null }));
    expect(screen.getByText(notice)).toBeInTheDocument();
    expect(container?.querySelector('[data-slot=similar]')).not.toBeNull();
    expect(container?.textContent).not.toContain('Prijs op aanvraag');
    expect(container?.querySelector('#ask')).toBeNull();
    expect(Object.keys(result.slots ?? {})).toEqual(['similar']);
  });

  test('C17 offers to ask: the form of another remote at #ask, a call, and the documents', async () => {
    const { container, result } = await show();
    expect(result.slots).toMatchObject({ ask: { slot: 'contact-appointment', params: { id: '20401' } } });
    expect(container?.querySelector('#ask [data-slot=ask]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Bel ons' })).toHaveAttribute('href', 'tel:0400001222');
    const links = within(screen.getByRole('complementary')).getAllByRole('link');
    const hrefs = links.map((link) => link.getAttribute('href'));
    for (const form of ['viewing-appointment', 'purchase-offer', 'document-request', 'send-to-friend'])
      expect(hrefs).toContain(`/nl/${form}/?id=20401`);
    expect(hrefs).not.toContain('/nl/rent-application/?id=20401');
  });

  test('C17 offers tenants to apply, and sends nobody to a form the site does not have', async () => {
    expect(formHref(() => '/', 'viewing-appointment', { id: '20401' })).toBeNull();
    await show(detail({ goal: 'rent', documents: [] }));
    const links = within(screen.getByRole('complementary')).getAllByRole('link');
    const hrefs = links.map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/nl/rent-application/?id=20401');
    expect(hrefs).not.toContain('/nl/purchase-offer/?id=20401');
    expect(hrefs).not.toContain('/nl/document-request/?id=20401');
    const documents = within(screen.getByRole('region', { name: 'Documenten' })).getAllByRole('listitem');
    expect(documents.map(({ textContent }) => textContent)).toEqual(['Brochure (pdf)']);
  });

  test('C9 leads to the street only where the address is public, in a tab of its own', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'Kijk rond in de straat' });
    expect(link).toHaveAttribute('href', expect.stringContaining('map_action=pano&viewpoint=51.037,3.764'));
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText(/Google weet dan dat u dit bekijkt/)).toBeInTheDocument();
    shown?.unmount?.();
    await show(detail({ address: null }));
    expect(screen.queryByRole('link', { name: 'Kijk rond in de straat' })).toBeNull();
    shown?.unmount?.();
    await show(detail({ position: { latitude: 51, longitude: 3, exact: false } }));
    expect(screen.queryByRole('link', { name: 'Kijk rond in de straat' })).toBeNull();
  });

  test('C9 shows rooms all round after a click, flat where the browser can not draw them', async () => {
    const room = (path: string, alt: string) => ({ path, width: 3072, height: 1536, alt, kind: 'panorama' });
    const { container } = await show(
      detail({ id: '778', panoramas: [room('/images/dd01/', 'Leefruimte'), room('/images/dd02/', 'Keuken')] }),
    );
    const start = screen.getByRole('link', { name: /Kijk rond in 360°/ });
    expect(start).toHaveAttribute('href', '/images/dd01/1360.webp');
    expect(container?.querySelector('canvas')).toBeNull();
    await userEvent.click(start);
    expect(await screen.findByRole('region', { name: 'Leefruimte' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keuken' }));
    expect(await screen.findByRole('region', { name: 'Keuken' })).toBeInTheDocument();
  });

  test('C8 shows floor plans large', async () => {
    const { container } = await show();
    await userEvent.click(container?.querySelector('a[href="/images/bb01/1360.webp"]') as HTMLElement);
    const plans = await screen.findByRole('dialog', { name: /^Grondplannen van/ });
    // V23: there is nothing before or after one.
    expect(
      within(plans)
        .getAllByRole('button')
        .map(({ title, ariaLabel, textContent }) => ariaLabel ?? title ?? textContent),
    ).toEqual(['Sluiten']);
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

  test('C9 loads a tour only after a click, and says from where', async () => {
    const { container } = await show();
    expect(container?.querySelector('iframe')).toBeNull();
    const facade = screen.getByRole('link', { name: /Start de virtuele rondleiding/ });
    expect(facade).toHaveTextContent('Matterport');
    await userEvent.click(facade);
    expect(container?.querySelector('iframe')?.src).toBe('https://my.matterport.com/show/?m=DorpelDemo1');
  });

  test('C8 shows all photos without JavaScript, and large with it', async () => {
    const { html = '' } = await show();
    expect(html).toContain('href="/images/aa01/1360.webp"');
    expect(html).toContain('href="/images/aa02/1360.webp"');
    await userEvent.click(screen.getByRole('button', { name: 'Alle foto’s (2)' }));
    const lightbox = within(await screen.findByRole('dialog'));
    expect(lightbox.getByText('Foto 1 van 2')).toBeInTheDocument();
    expect(lightbox.getByRole('button', { name: 'Toon foto 2' })).toBeInTheDocument();
    expect(lightbox.getByRole('button', { name: 'Start de diavoorstelling' })).toBeInTheDocument();
  });

  test('V20 C8 a home with a brochure says nothing of documents that it has not', async () => {
    await show(detail({ documents: [] }));
    expect(screen.getByRole('link', { name: /[Bb]rochure/ })).toBeInTheDocument();
    expect(screen.queryByText('Geen documenten')).toBeNull();
  });

  test('C8 says so when there is no photo', async () => {
    await show(detail({ pictures: [], picture: null, tours: [] }));
    expect(screen.getByText('Er werd geen foto gevonden')).toBeInTheDocument();
  });

  test('C11 shows the label of the region and the duty to renovate with its term', async () => {
    await show(detail({ renovation: { years: 5, target: 'd', source: 'Energiebesluit' } }));
    expect(screen.getByRole('img', { name: 'Energielabel B' })).toHaveAttribute('src', '/images/epc/flanders/b.png');
    expect(screen.getByText(/binnen 5 jaar na de akte tot label D of beter/)).toBeInTheDocument();
  });

  test.each([
    ['in-request', 'Het energieprestatiecertificaat is aangevraagd.'],
    ['not-applicable', 'Een energieprestatiecertificaat is voor dit pand niet van toepassing.'],
  ])('C11 says when the energy certificate is %s', async (status, text) => {
    const energy = { region: 'flanders', status, label: null, text: null, value: null, image: null };
    await show(detail({ energy }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('C11 shows the text of the label where there is no picture, as in Luxembourg', async () => {
    const energy = { region: 'luxembourg', status: 'known', label: null, text: 'C', value: null, image: null };
    await show(detail({ energy, country: 'LU' }));
    const topic = screen.getByRole('region', { name: 'Energie' });
    expect(within(topic).getByText('C')).toBeInTheDocument();
    expect(within(topic).queryByRole('img')).toBeNull();
  });

  test('C19 shows the advisor with phone and languages', async () => {
    const { container } = await show();
    expect(container?.textContent).toContain('Joris Haelterman');
    expect(container?.textContent).toContain('Spreekt Nederlands, Français');
    expect(screen.getAllByRole('link', { name: '0400 00 12 22' })[0]).toHaveAttribute('href', 'tel:0400001222');
  });

  test('O4 tells the owner that it was opened and looked at, once a visit', async () => {
    await show(detail({ id: '777' }));
    await userEvent.click(screen.getByRole('link', { name: /Start de virtuele rondleiding/ }));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    const events = told.flatMap(
      (text) => (JSON.parse(text) as { events: { kind: string; propertyId: string; media?: string }[] }).events,
    );
    expect(events.filter(({ propertyId }) => propertyId === '777').map(({ kind, media }) => [kind, media])).toEqual([
      ['open', undefined],
      ['media', 'tour'],
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

  test('C13 writes rents and starting prices as such', async () => {
    await show(detail({ goal: 'rent', price: { money: { amount: 145_000, currency: 'EUR' }, unit: 'per-month' } }));
    expect(screen.getByRole('complementary')).toHaveTextContent(/€\s1\.450 per maand/);
  });
});
