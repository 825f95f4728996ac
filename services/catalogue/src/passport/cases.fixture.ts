import type { AnyRecord } from '../import/snapshot.fixture.ts';

/*
 * What the law makes of an advert, case by case, as a notary can read it: a home of the demo agency with one or two fields
 * changed, the day in Brussels, what must come of it, and who says so. Fields are those of the import; `undefined` takes one away.
 */

/** Homes of the demo agency, all of them complete. */
export const HOME = {
  'house for sale in Ghent, of 1934': 20401,
  'building of several flats for sale in Ghent': 20460,
  'industrial hall for sale in Kortrijk': 20467,
  'shop for sale in Ghent': 20464,
  'office for sale in Brussels': 20468,
  'house for sale in Namur': 20430,
  'shop for sale in Namur': 20465,
  'flat to let in Bruges': 20482,
  'flat to let in Brussels': 20478,
  'studio to let in Louvain-la-Neuve': 20490,
  'shop to let in Ghent': 20491,
  'pasture to let in Kasterlee for 18 years': 20498,
} as const;

/** `says`: what the page says in Dutch, null where it says nothing; `asks`: what the owner is asked for, null for nothing. */
export type Expected = {
  readonly published: boolean;
  readonly says?: string | null;
  readonly asks?: 'missing' | 'on-request' | 'doubtful' | null;
};

export type Case = readonly [
  what: string,
  home: keyof typeof HOME,
  changed: AnyRecord,
  on: string,
  rule: string,
  expected: Expected,
  source: string,
];

const DAY = '2026-11-15';

const LACKS = { published: false, asks: 'missing' } as const;

const CHARGES: readonly Case[] = [
  [
    'charges of 0 euro are an answer: there are none',
    'flat to let in Bruges',
    { ChargesRenter: 0 },
    DAY,
    'flanders-rent',
    { published: true, says: '€\u00a0895 per maand, geen kosten' },
    'Vlaams Woninghuurdecreet, art. 3: huurprijs en kosten',
  ],
  [
    'charges that nobody filled in are none',
    'flat to let in Bruges',
    { ChargesRenter: undefined },
    DAY,
    'flanders-rent',
    LACKS,
    'Vlaams Woninghuurdecreet, art. 3: huurprijs en kosten',
  ],
  [
    'one cent is an amount',
    'flat to let in Bruges',
    { ChargesRenter: 0.01 },
    DAY,
    'flanders-rent',
    { published: true, says: '€\u00a0895 per maand, kosten €\u00a00,01 per maand' },
    'Vlaams Woninghuurdecreet, art. 3: huurprijs en kosten',
  ],
  [
    'no charges in Brussels',
    'flat to let in Brussels',
    { ChargesRenter: 0 },
    DAY,
    'brussels-rent',
    { published: true, says: '€\u00a01.390 per maand, geen kosten' },
    'Brusselse Huisvestingscode, art. 217',
  ],
  [
    'no charges in Wallonia',
    'studio to let in Louvain-la-Neuve',
    { ChargesRenter: 0 },
    DAY,
    'wallonia-rent',
    { published: true, says: '€\u00a0590 per maand, geen kosten' },
    'Décret wallon relatif au bail d’habitation, art. 3',
  ],
];

export const CASES: readonly Case[] = [...CHARGES];
