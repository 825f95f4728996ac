import { Problem } from '@dorpel/contracts';
import type { OpenPassport, PropertyCard } from '@dorpel/contracts/catalogue';
import type { Cockpit, HistoryPage, HistoryRow, Owner, Statistics } from '@dorpel/contracts/owner';

export { LANGUAGES } from '@dorpel/i18n/languages';

export const OWNER: Owner = {
  id: 'anna',
  name: 'Anna Peeters',
  email: 'anna@example.com',
  language: 'nl',
  propertyIds: ['20401', '20403'],
  mustReplacePassword: false,
};

/** A service that knows nobody. */
export const NOBODY = {
  getOwner: () => {
    throw new Problem('session/missing');
  },
};

/** A service that refuses with a code. */
export const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};

export function card(id: string, changes: Partial<PropertyCard> = {}): PropertyCard {
  return {
    id,
    goal: 'sale',
    state: 'available',
    isNew: false,
    type: { id: '1', name: 'Huis' },
    title: { text: `Rijwoning ${id} met stadstuin`, language: 'nl' },
    city: 'Gent',
    zip: '9050',
    country: 'BE',
    address: null,
    price: null,
    marquee: null,
    bedrooms: 3,
    bathrooms: 1,
    livingSurface: 164,
    plotSurface: null,
    energy: null,
    picture: { path: `/media/${id}/1/`, width: 1360, height: 907, alt: 'Gevel in baksteen', kind: 'facade' },
    pictureCount: 1,
    position: null,
    link: { route: 'property-for-sale', params: { municipality: 'gent', slug: 'rijwoning', id } },
    ...changes,
  };
}

export const cardList = (...items: PropertyCard[]) => ({ items, total: items.length, page: 1, pages: 1 });

const counts = (today: number, week: number, month: number, total: number) => ({ today, week, month, total });

/** Thirty days that end on 20 November 2026; the 12th is the busiest. */
const DAYS = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
  const opens = day === '2026-11-12' ? 41 : index % 7;
  return { day, opens, impressions: opens * 10 + 1, visits: opens + 2 };
});

/** The same days where visits were counted from the 18th of November on. */
export const DAYS_OF_CHANGE = DAYS.map(({ visits, ...day }) => (day.day < '2026-11-18' ? day : { ...day, visits }));

export function statistics(propertyId: string, changes: Partial<Statistics> = {}): Statistics {
  return {
    propertyId,
    opens: counts(6, 34, 215, 12_345),
    visits: { ...counts(9, 51, 322, 18_020), since: '2025-01-07' },
    impressions: counts(61, 341, 2151, 98_765),
    communications: counts(0, 1, 4, 21),
    calendar: counts(0, 0, 2, 9),
    media: counts(3, 17, 99, 777),
    sources: [
      { source: 'portal', count: 700 },
      { source: 'search', count: 300 },
    ],
    days: DAYS,
    at: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** A property beside twelve others. */
export const cockpit = (propertyId: string, changes: Partial<Cockpit> = {}): Cockpit => ({
  propertyId,
  from: '2026-10-22',
  until: '2026-11-20',
  funnel: [
    { step: 'seen', count: 1204, others: { median: 980, low: 700.5, high: 1310 } },
    { step: 'opened', count: 184, others: { median: 121, low: 90, high: 160 } },
    { step: 'enquiries', count: 6, others: { median: 4, low: 2, high: 6 } },
    { step: 'viewings', count: 3, others: { median: 2, low: 1, high: 3 } },
    { step: 'offers', count: 1, others: { median: 0, low: 0, high: 1 } },
  ],
  visits: {
    count: 262,
    others: { median: 170, low: 120, high: 240 },
    from: '2026-10-22',
    week: { current: 66, previous: 58 },
  },
  comparables: 12,
  weeks: [
    { step: 'opened', current: 44, previous: 39 },
    { step: 'offers', current: 0, previous: 0 },
  ],
  ...changes,
});

/** A home whose advert waits for its certificate. */
export const openPassport = (propertyId: string, changes: Partial<OpenPassport> = {}): OpenPassport => ({
  propertyId,
  isHeld: true,
  items: [
    {
      id: 'flanders-energy',
      topic: 'energy',
      status: 'on-request',
      name: 'Energieprestatiecertificaat',
      ask: 'Bezorg ons het energieprestatiecertificaat met zijn unieke code.',
      isNeeded: true,
      source: 'Energiedecreet (Vlaanderen), titel XI',
    },
    {
      id: 'flanders-heritage',
      topic: 'heritage',
      status: 'missing',
      name: 'Onroerend erfgoed',
      ask: 'Laat ons weten of het pand beschermd is.',
      isNeeded: false,
    },
  ],
  ...changes,
});

export const historyRow = (id: string, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  at: '2026-11-18T09:00:00.000Z',
  type: 'enquiry',
  contact: 'Jan P.',
  subject: 'information',
  comment: 'Is er een kelder?',
  status: 'received',
  source: 'website',
  ...changes,
});

export const historyPage = (items: HistoryRow[], changes: Partial<HistoryPage> = {}): HistoryPage => ({
  items,
  total: items.length,
  page: 1,
  pages: 1,
  types: items.length > 0 ? [{ type: 'enquiry', count: items.length }] : [],
  ...changes,
});

/** Answers of the services to an owner with two houses. */
export const PORTAL = {
  owner: {
    getOwner: () => OWNER,
    getStatistics: ({ params }: { params: { id: string } }) => statistics(params.id),
    getCockpit: ({ params }: { params: { id: string } }) => cockpit(params.id),
    getPassport: ({ params }: { params: { id: string } }) => openPassport(params.id),
    listHistory: () =>
      historyPage([
        historyRow('a'),
        historyRow('b', { type: 'viewing', subject: 'visit', comment: null, status: 'planned' }),
      ]),
  },
  catalogue: {
    listProperties: ({ query }: { query: { ids: string[] } }) => cardList(...query.ids.map((id) => card(id))),
  },
};
