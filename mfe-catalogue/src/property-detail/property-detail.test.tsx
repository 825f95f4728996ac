import { Problem } from '@dorpel/contracts';
import type { PropertyCard, PropertyDetail } from '@dorpel/contracts/catalogue';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { renderSlot } from '@dorpel/federation/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, detail, EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import remote from '../remote.ts';
import { formHref } from '../parts/sections/contact.tsx';
import { headOf, render, startBrowser } from './property-detail.fixture.ts';
import { visitOf } from './visit.alive.tsx';

const { hide, show, told } = startBrowser();

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
      hide();
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
    expect(rows()).toEqual(['PlaatsTe voetAfstand', 'TreinstationGent-Dampoort14 min1.080 m', 'Bakkerij1 min10 m']);
    expect(screen.getByText(/langs straten.*Bron: © OpenStreetMap contributors/)).toBeInTheDocument();
    hide();
    const position = { latitude: 51.037, longitude: 3.764, exact: false };
    await show(detail({ position, near: { ...near, by: 'line', sources: [{ credit: 'Dorpel', isDrawn: true }] } }));
    expect(
      screen.getByText(/rechte lijn.*over het water.*ongeveer ligt.*deze plaatsen en straten bestaan niet/),
    ).toBeInTheDocument();
    hide();
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
    hide();
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

  test('C19 shows the advisor with phone and languages', async () => {
    const { container } = await show();
    expect(container?.textContent).toContain('Joris Haelterman');
    expect(container?.textContent).toContain('Spreekt Nederlands, Français');
    expect(screen.getAllByRole('link', { name: '0400 00 12 22' })[0]).toHaveAttribute('href', 'tel:0400001222');
    const mail = container?.querySelector('a[href^="mailto:joris"]');
    expect([mail?.textContent, mail?.innerHTML]).toEqual(['joris@example.com', 'joris@<wbr>example.com']);
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

  test('O4 tells visits of one page apart by the entry of the history, and whether the server was asked for the page', () => {
    const documentCameFrom = (...addresses: string[]) =>
      Object.assign(performance, { getEntriesByType: () => addresses.map((name) => ({ name })) });
    documentCameFrom(location.href);
    expect(visitOf({ state: { key: 'abc' } })).toEqual({ moment: 'abc', isWithin: false });
    expect(visitOf({ state: null })).toEqual({ moment: '', isWithin: false });
    documentCameFrom(new URL('/nl/te-koop/', location.href).href);
    expect(visitOf({ state: { key: 1 } })).toEqual({ moment: '', isWithin: true });
    documentCameFrom();
    expect(visitOf({ state: null })).toMatchObject({ isWithin: false });
  });

  test('C13 writes rents and starting prices as such', async () => {
    await show(detail({ goal: 'rent', price: { money: { amount: 145_000, currency: 'EUR' }, unit: 'per-month' } }));
    expect(screen.getByRole('complementary')).toHaveTextContent(/€\s1\.450 per maand/);
  });
});
