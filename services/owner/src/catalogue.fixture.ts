import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImportDay, OpenPassport, PropertyCard } from '@dorpel/contracts/catalogue';

/** A property as the catalogue shows it. */
export const homeCard = (id: string, changes: Partial<PropertyCard> = {}): PropertyCard => ({
  id,
  goal: 'sale',
  state: 'available',
  isNew: false,
  type: { id: '1', name: 'Huis' },
  title: { text: `Rijwoning ${id}`, language: 'nl' },
  city: 'Gent',
  zip: '9000',
  country: 'BE',
  address: null,
  price: { money: { amount: 35_000_000, currency: 'EUR' }, unit: 'total' },
  marquee: null,
  bedrooms: null,
  bathrooms: null,
  livingSurface: null,
  plotSurface: null,
  energy: null,
  picture: null,
  pictureCount: 0,
  position: null,
  link: { route: 'property-for-sale', params: { municipality: 'gent', slug: 'rijwoning', id } },
  ...changes,
});

/** The token a catalogue asks for. */
export const PASSPORT_TOKEN = 'a token between owners and the catalogue';

/** A property that the catalogue neither shows nor keeps. */
export const NOWHERE = '99';

/** What the catalogue says is still needed for a property. */
export const openPassport = (propertyId: string): OpenPassport => ({
  propertyId,
  isHeld: true,
  items: [
    {
      id: 'flanders-energy',
      topic: 'energy',
      status: 'on-request',
      name: 'Energieprestatiecertificaat',
      ask: 'Bezorg ons het certificaat.',
      isNeeded: true,
    },
  ],
});

/**
 * A catalogue that speaks HTTP: until it is told what it shows, it shows everything it is asked about, and nothing that is
 * alike.
 */
export async function startCatalogue() {
  let cards: PropertyCard[] | undefined;
  let isDown = false;
  const asked: URLSearchParams[] = [];
  const importDays = new Map<string, ImportDay>();
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://catalogue');
    asked.push(query);
    const [, day] = /^\/v1\/import-days\/([\d-]+)$/.exec(pathname) ?? [];
    if (day !== undefined && !isDown && request.headers.authorization === `Bearer ${PASSPORT_TOKEN}`) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(importDays.get(day) ?? { refused: 0, homes: [], homesTotal: 0, guarded: [] }));
      return;
    }
    const [, passportOf] = /^\/v1\/properties\/(\d+)\/passport\/open$/.exec(pathname) ?? [];
    if (passportOf !== undefined && !isDown) {
      const isTold = request.headers.authorization === `Bearer ${PASSPORT_TOKEN}`;
      const isKept = passportOf !== NOWHERE;
      const code = isTold ? 'property/not-found' : 'request/forbidden';
      response.writeHead(isTold ? (isKept ? 200 : 404) : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isTold && isKept ? openPassport(passportOf) : { problem: { code } }));
      return;
    }
    const ids = query.getAll('ids');
    const byFilter = (card: PropertyCard) =>
      card.goal === query.get('goal') &&
      query.getAll('type').includes(card.type.id) &&
      (card.price?.money.amount ?? 0) / 100 >= Number(query.get('priceMin') ?? 0) &&
      (card.price?.money.amount ?? 0) / 100 <= Number(query.get('priceMax') ?? Number.POSITIVE_INFINITY);
    const items =
      ids.length > 0
        ? cards
          ? cards.filter(({ id }) => ids.includes(id))
          : ids.map((id) => homeCard(id))
        : (cards ?? []).filter(byFilter);
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isDown
          ? { problem: { code: 'service/unavailable' } }
          : { items, total: items.length, page: 1, pages: items.length > 0 ? 1 : 0 },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked, oldest first. */
    asked,
    /** From now on only these are shown: ids, or cards. */
    show(...homes: readonly (string | PropertyCard)[]) {
      cards = homes.map((home) => (typeof home === 'string' ? homeCard(home) : home));
    },
    /** What imports did on a day. */
    imported(day: string, told: ImportDay) {
      importDays.set(day, told);
    },
    /** From now on it refuses, until it recovers. */
    fail() {
      isDown = true;
    },
    recover() {
      isDown = false;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
