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

const ENERGY = ['EnergyPerformance', 'EPCSpec', 'EPCTotal', 'EPCLabel', 'EPCLabelText', 'EPCEndDate', 'UniqueCode'];
/** Nobody has seen a certificate, and nobody says that none is needed. */
const NO_CERTIFICATE = Object.fromEntries(
  [...ENERGY, 'EPCCO2Emission', 'EPCStatus'].map((field) => [field, undefined]),
);
const certified = (EPCSpec: number, EPCLabel: string) => ({ EPCSpec, EnergyPerformance: EPCSpec, EPCLabel });

const AGREES = { published: true, asks: null } as const;
const DOUBTFUL = { published: true, asks: 'doubtful' } as const;
const HELD = { published: false, asks: 'doubtful' } as const;
const LACKS = { published: false, asks: 'missing' } as const;

const NINE_YEARS = 'VCRO art. 5.2.6: verkoop en verhuur voor meer dan negen jaar';
const TEN_YEARS = 'Richtlijn 2010/31/EU art. 11: hoogstens tien jaar geldig';

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

const SCORES: readonly Case[] = [
  ...(['d', ' D ', 'D'] as const).map(
    (PScore): Case => [
      `the score '${PScore}' is D`,
      'house for sale in Ghent, of 1934',
      { PScore, FloodZone: 'effective' },
      DAY,
      'flanders-p-score',
      { published: true, says: 'D: middelgrote kans op overstromingen' },
      'Wet betreffende de verzekeringen, art. 129: klassen A tot D',
    ],
  ),
  [
    "there is no score 'e'",
    'house for sale in Ghent, of 1934',
    { GScore: 'e' },
    DAY,
    'flanders-g-score',
    HELD,
    'Wet betreffende de verzekeringen, art. 129: klassen A tot D',
  ],
];

const EXEMPT: readonly Case[] = [
  [
    'a Flemish industrial building needs no certificate',
    'industrial hall for sale in Kortrijk',
    NO_CERTIFICATE,
    DAY,
    'flanders-energy-industrial',
    { published: true, says: null, asks: null },
    'Energiebesluit (Vlaanderen): niet-residentiële en niet-industriële bestemming',
  ],
  [
    'nor with 249 m² of offices in it',
    'industrial hall for sale in Kortrijk',
    { ...NO_CERTIFICATE, SurfaceOffice: 249 },
    DAY,
    'flanders-energy-industrial-offices',
    { published: true, says: null, asks: null },
    'Energiebesluit (Vlaanderen): kantoordelen vanaf 250 m²',
  ],
  [
    'with 250 m² of offices its owner is asked for one',
    'industrial hall for sale in Kortrijk',
    { ...NO_CERTIFICATE, SurfaceOffice: 250 },
    DAY,
    'flanders-energy-industrial-offices',
    { published: true, asks: 'missing' },
    'Energiebesluit (Vlaanderen): kantoordelen vanaf 250 m²',
  ],
  [
    'a Flemish industrial building that has one says so',
    'industrial hall for sale in Kortrijk',
    { ...NO_CERTIFICATE, EPCSpec: 210, UniqueCode: '20250117-0009920467-KNR-1' },
    DAY,
    'flanders-energy-industrial',
    { published: true, says: '210 kWh/m² per jaar, unieke code 20250117-0009920467-KNR-1', asks: null },
    'Energiedecreet (Vlaanderen), titel XI',
  ],
  [
    'a Flemish shop does need one',
    'shop for sale in Ghent',
    NO_CERTIFICATE,
    DAY,
    'flanders-energy',
    LACKS,
    'Energiebesluit (Vlaanderen): kleine niet-residentiële eenheden, sinds 2020',
  ],
  [
    'a Walloon shop needs none',
    'shop for sale in Namur',
    NO_CERTIFICATE,
    DAY,
    'wallonia-energy-non-residential',
    { published: true, says: null, asks: null },
    'Décret wallon PEB du 28 novembre 2013, art. 33: unités résidentielles (federia 2021)',
  ],
  [
    'a Walloon house does',
    'house for sale in Namur',
    NO_CERTIFICATE,
    DAY,
    'wallonia-energy',
    LACKS,
    'Décret wallon PEB du 28 novembre 2013, art. 33',
  ],
  [
    'an office in Brussels of 500 m² needs none',
    'office for sale in Brussels',
    { ...NO_CERTIFICATE, SurfaceOffice: 500 },
    DAY,
    'brussels-energy-small-offices',
    { published: true, says: null, asks: null },
    'environnement.brussels: kantoren boven 500 m²',
  ],
  [
    'one of 501 m² does',
    'office for sale in Brussels',
    { ...NO_CERTIFICATE, SurfaceOffice: 501 },
    DAY,
    'brussels-energy-offices',
    LACKS,
    'environnement.brussels: kantoren boven 500 m²',
  ],
  [
    'where nobody says how much of it is office, all of it is',
    'office for sale in Brussels',
    { ...NO_CERTIFICATE, SurfaceOffice: undefined, SurfaceTotal: 501 },
    DAY,
    'brussels-energy-offices',
    LACKS,
    'environnement.brussels: kantoren boven 500 m²',
  ],
  [
    'a shop in Brussels needs none',
    'office for sale in Brussels',
    { ...NO_CERTIFICATE, WebID: 6, WebIDs: '6' },
    DAY,
    'brussels-energy-commercial',
    { published: true, says: null, asks: null },
    'environnement.brussels: alleen kantoren boven 500 m²',
  ],
];

const VALIDITY: readonly Case[] = [
  [
    'an energy certificate holds on its last day',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: '2026-11-15' },
    '2026-11-15',
    'belgium-energy-valid',
    AGREES,
    TEN_YEARS,
  ],
  [
    'and no longer on the next',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: '2026-11-15' },
    '2026-11-16',
    'belgium-energy-valid',
    HELD,
    TEN_YEARS,
  ],
  [
    'what is not known does not expire',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: undefined, UniqueCode: undefined },
    '2040-01-01',
    'belgium-energy-valid',
    { published: true, asks: null },
    TEN_YEARS,
  ],
  [
    'the code of a certificate without an end tells its day: ten years',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: undefined, UniqueCode: '20161120-0009920401-RES-1' },
    '2026-11-20',
    'belgium-energy-code-age',
    AGREES,
    TEN_YEARS,
  ],
  [
    'and a day',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: undefined, UniqueCode: '20161120-0009920401-RES-1' },
    '2026-11-21',
    'belgium-energy-code-age',
    DOUBTFUL,
    TEN_YEARS,
  ],
  [
    'a certificate of 29 February ends with the February ten years later',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: undefined, UniqueCode: '20200229-0009920401-RES-1' },
    '2030-02-28',
    'belgium-energy-code-age',
    AGREES,
    TEN_YEARS,
  ],
  [
    'not with the March',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: undefined, UniqueCode: '20200229-0009920401-RES-1' },
    '2030-03-01',
    'belgium-energy-code-age',
    DOUBTFUL,
    TEN_YEARS,
  ],
  [
    'no certificate holds for longer than ten years',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: '2034-10-13', UniqueCode: '20241012-0009920401-RES-1' },
    DAY,
    'belgium-energy-term',
    DOUBTFUL,
    TEN_YEARS,
  ],
  [
    'ten years are allowed',
    'house for sale in Ghent, of 1934',
    { EPCEndDate: '2034-10-12', UniqueCode: '20241012-0009920401-RES-1' },
    DAY,
    'belgium-energy-term',
    AGREES,
    TEN_YEARS,
  ],
  [
    'flood information holds for a year',
    'house for sale in Ghent, of 1934',
    { FloodInfoDate: '2025-11-15' },
    '2026-11-15',
    'flanders-flood-age',
    AGREES,
    'Overstromingsrapport: hoogstens één jaar (leximmo.be); te bevestigen',
  ],
  [
    'and no longer a day later',
    'house for sale in Ghent, of 1934',
    { FloodInfoDate: '2025-11-15' },
    '2026-11-16',
    'flanders-flood-age',
    DOUBTFUL,
    'Overstromingsrapport: hoogstens één jaar (leximmo.be); te bevestigen',
  ],
  [
    'flood information of 2019 is asked for anew',
    'house for sale in Ghent, of 1934',
    { FloodInfoDate: '2019-06-01' },
    DAY,
    'flanders-flood-age',
    DOUBTFUL,
    'Overstromingsrapport: hoogstens één jaar (leximmo.be); te bevestigen',
  ],
  [
    'an asbestos certificate holds for ten years',
    'house for sale in Ghent, of 1934',
    { AsbestosDate: '2022-11-23', EPCEndDate: undefined, UniqueCode: undefined },
    '2032-11-23',
    'flanders-asbestos-age',
    AGREES,
    'Materialendecreet, art. 33; OVAM: tien jaar; te bevestigen',
  ],
  [
    'and no longer a day later',
    'house for sale in Ghent, of 1934',
    { AsbestosDate: '2022-11-23', EPCEndDate: undefined, UniqueCode: undefined },
    '2032-11-24',
    'flanders-asbestos-age',
    DOUBTFUL,
    'Materialendecreet, art. 33; OVAM: tien jaar; te bevestigen',
  ],
  [
    'a compliant electrical installation is inspected again after 25 years',
    'house for sale in Namur',
    { ElectricityInspection: 'compliant', ElectricityInspectionDate: '2001-11-16' },
    '2026-11-16',
    'belgium-electricity-age',
    AGREES,
    'AREI/RGIE boek 1: huishoudelijke installaties, 25 jaar',
  ],
  [
    'the day after, its owner is asked',
    'house for sale in Namur',
    { ElectricityInspection: 'compliant', ElectricityInspectionDate: '2001-11-16' },
    '2026-11-17',
    'belgium-electricity-age',
    DOUBTFUL,
    'AREI/RGIE boek 1: huishoudelijke installaties, 25 jaar',
  ],
  [
    'one that is not compliant is inspected again within a year',
    'house for sale in Namur',
    { ElectricityInspection: 'not compliant', ElectricityInspectionDate: '2025-11-16' },
    '2026-11-17',
    'belgium-electricity-again',
    DOUBTFUL,
    'AREI/RGIE boek 1; te bevestigen',
  ],
];

const LABELS = 'Schaal van het gewest (specification, section 9)';

const CONTRADICTIONS: readonly Case[] = [
  ...(
    [
      ['house for sale in Ghent, of 1934', 200, 'b', AGREES],
      ['house for sale in Ghent, of 1934', 200.1, 'b', DOUBTFUL],
      ['house for sale in Ghent, of 1934', 200.1, 'c', AGREES],
      ['house for sale in Ghent, of 1934', 100, 'a', AGREES],
      ['house for sale in Ghent, of 1934', -5, 'a', DOUBTFUL],
      ['house for sale in Namur', 255, 'c', AGREES],
      ['house for sale in Namur', 255.1, 'c', DOUBTFUL],
      ['flat to let in Brussels', 210, 'd_sub', AGREES],
      ['flat to let in Brussels', 210.1, 'd_sub', DOUBTFUL],
    ] as const
  ).map(
    ([home, value, label, expected]): Case => [
      `${value} kWh/m² and label ${label.toUpperCase()} ${expected === AGREES ? 'agree' : 'disagree'}`,
      home,
      certified(value, label),
      DAY,
      'belgium-label-agrees',
      expected,
      LABELS,
    ],
  ),
  [
    'a house of 1934 for which no certificate should be needed',
    'house for sale in Ghent, of 1934',
    { ...NO_CERTIFICATE, EPCStatus: 'not applicable' },
    DAY,
    'belgium-energy-exempt',
    DOUBTFUL,
    'Elke woning die te koop of te huur staat heeft een certificaat; te bevestigen',
  ],
  [
    'a house that is still to be built',
    'house for sale in Ghent, of 1934',
    { ...NO_CERTIFICATE, EPCStatus: 'not applicable', ConstructionYear: 2027, RenovationYear: undefined },
    DAY,
    'belgium-energy-exempt',
    AGREES,
    'Het certificaat van nieuwbouw komt na de werken',
  ],
  [
    'renovated before it was built',
    'house for sale in Ghent, of 1934',
    { ConstructionYear: 1934, RenovationYear: 1933 },
    DAY,
    'belgium-years-agree',
    DOUBTFUL,
    'WER art. VI.97: geen onjuiste informatie',
  ],
  [
    'renovated the year it was built',
    'house for sale in Ghent, of 1934',
    { ConstructionYear: 1934, RenovationYear: 1934 },
    DAY,
    'belgium-years-agree',
    AGREES,
    'WER art. VI.97: geen onjuiste informatie',
  ],
  [
    'score D where no flooding is known',
    'house for sale in Ghent, of 1934',
    { PScore: 'd', FloodZone: 'none' },
    DAY,
    'flanders-flood-agrees',
    DOUBTFUL,
    'Wet betreffende de verzekeringen, art. 129; te bevestigen',
  ],
];

const LEASES: readonly Case[] = [
  ...(
    [
      ['flanders-permit-long-lease', 'Permits'],
      ['flanders-zoning-long-lease', 'PlanningInfo'],
      ['flanders-summons-long-lease', 'Summons'],
      ['flanders-measure-long-lease', 'JudicialDecision'],
      ['flanders-pre-emption-long-lease', 'PreemptiveRights'],
      ['flanders-subdivision-long-lease', 'SubdivisionPermit'],
    ] as const
  ).flatMap(([rule, field]): Case[] => [
    [
      `a lease of ten years without ${field}`,
      'pasture to let in Kasterlee for 18 years',
      { LeaseYears: 10, [field]: undefined },
      DAY,
      rule,
      LACKS,
      NINE_YEARS,
    ],
    [
      `a lease of nine years without ${field}`,
      'pasture to let in Kasterlee for 18 years',
      { LeaseYears: 9, [field]: undefined },
      DAY,
      rule,
      { published: true, says: null, asks: null },
      NINE_YEARS,
    ],
  ]),
  [
    'a lease of 18 years says its zoning',
    'pasture to let in Kasterlee for 18 years',
    {},
    DAY,
    'flanders-zoning-long-lease',
    { published: true, says: 'Agrarisch gebied', asks: null },
    NINE_YEARS,
  ],
  ...(
    [
      [8, DOUBTFUL],
      [9, AGREES],
      [1, AGREES],
      [2, DOUBTFUL],
    ] as const
  ).map(
    ([LeaseYears, expected]): Case => [
      `a shop let for ${LeaseYears} years`,
      'shop to let in Ghent',
      { LeaseYears },
      DAY,
      'belgium-commercial-lease',
      expected,
      'Handelshuurwet van 30 april 1951, art. 3: minstens negen jaar; te bevestigen',
    ],
  ),
];

const DUTY =
  'Wie dit gebouw koopt, renoveert elke wooneenheid met label E of F binnen 5 jaar na de akte tot label D of beter.';

const RENOVATION: readonly Case[] = (
  [
    [400, 'd', null, '2026-11-15'],
    [400.1, 'e', DUTY, '2026-11-15'],
    [500.1, 'f', DUTY, '2026-11-15'],
  ] as const
).map(
  ([value, label, says, day]): Case => [
    `a building of several flats with label ${label.toUpperCase()}`,
    'building of several flats for sale in Ghent',
    certified(value, label),
    day,
    'flanders-renovation-duty-investment',
    { published: true, says },
    'Energiebesluit (Vlaamse Regering, 19 november 2010), renovatieplicht: residentiële gebouwen; te bevestigen',
  ],
);

export const CASES: readonly Case[] = [
  ...CHARGES,
  ...SCORES,
  ...EXEMPT,
  ...VALIDITY,
  ...CONTRADICTIONS,
  ...LEASES,
  ...RENOVATION,
];
