/** The kinds of numbers that are read, each with the unit of its values. */
export type Kind =
  /** Money, in cents of a euro. */
  | 'amount'
  /** A count or another whole number. */
  | 'whole'
  /** A surface, in square metres. */
  | 'surface'
  /** Rooms; halves where decimals are possible, as Germans count. */
  | 'rooms'
  /** A year of four digits. */
  | 'year'
  /** Energy, in kWh (a year, or a square metre and year: the field says which). */
  | 'energy'
  /** Hundredths: 12.5 is 12.5 %. */
  | 'percentage';

export type Period = 'week' | 'month' | 'year';

/** The languages that have words of their own. */
export type Tongue = 'nl' | 'fr' | 'en' | 'de';

type Unit = {
  /** How many noughts it stands for, in the unit of its kind. */
  readonly steps?: number;
  readonly per?: Period;
  /** The only language that has it. */
  readonly only?: Tongue;
  /** A unit of which a smaller one may follow: 'ha', 'a', 'ca'. */
  readonly land?: true;
  /** A currency, or a word that counts nothing. */
  readonly isMute?: true;
};

const words = (cell: string, unit: Unit): (readonly [string, Unit])[] => cell.split('|').map((word) => [word, unit]);

const PERIODS = [
  ...words(
    'per maand|p/m|per month|a month|par mois|pro monat|im monat|/maand|/month|/mois|/monat|/mnd|/md|/mo|pm|p.m.|pcm|maandelijks|monthly|mensuel|mensuels|monatlich|mtl.|mtl|/maand',
    { per: 'month' },
  ),
  ...words(
    'per week|a week|par semaine|pro woche|/week|/semaine|/sem|/sem.|/woche|/wk|pw|p.w.|wekelijks|weekly|hebdomadaire|wochentlich',
    { per: 'week' },
  ),
  ...words(
    'per jaar|per year|per annum|a year|par an|pro jahr|im jahr|/jaar|/year|/an|/jahr|/j|/yr|p.a.|pa|p.j.|pj|jaarlijks|yearly|annuel|annuels|jahrlich',
    { per: 'year' },
  ),
];

const SURFACES = [
  ...words(
    'm²|m2|m^2|sqm|sq m|sq. m|sq.m|qm|vierkante meter|metre carre|metres carres|square metre|square metres|square meter|square meters|quadratmeter',
    { steps: 0 },
  ),
  ...words('ha|hectare|hectares|hectaren|hektar', { steps: 4, land: true }),
  ...words('a|are|ares|aren|ar|a.', { steps: 2, land: true }),
  ...words('ca|centiare|centiares|centiaren|ca.', { steps: 0, land: true }),
];

/** Words behind a number by its kind, in lower case and without accents. */
export const UNITS: Readonly<Record<Kind, ReadonlyMap<string, Unit>>> = {
  amount: new Map([
    ...words('€|eur|euro|euros', { isMute: true }),
    ...words('k|k€|keur|duizend|thousand|tausend|tsd|tsd.|teur|t€|mille', { steps: 3 }),
    ...words('mio|mio.|mln|mln.|miljoen|million|millions|millionen|mill.|m€|meur', { steps: 6 }),
    ...words('m', { steps: 6, only: 'en' }),
    ...words('ton', { steps: 5, only: 'nl' }),
    ...PERIODS,
  ]),
  whole: new Map(),
  surface: new Map(SURFACES),
  rooms: new Map(
    words(
      'slpk|slpk.|slk|slaapkamer|slaapkamers|kamer|kamers|ch|ch.|chambre|chambres|piece|pieces|bed|beds|bedroom|bedrooms|room|rooms|zimmer|zi.|schlafzimmer',
      { isMute: true },
    ),
  ),
  year: new Map(),
  energy: new Map([
    ...words('kwh', { steps: 0 }),
    ...words('mwh', { steps: 3 }),
    ...words('/m²|/m2|/(m²|/(m2|)|·|*|jaar|an|jahr|year|.a|a|m²|m2', { isMute: true }),
    ...PERIODS,
  ]),
  percentage: new Map(words('%|pct|pct.|procent|percent|per cent|pour cent|prozent|p.c.', { isMute: true })),
};

type Limits = {
  readonly decimals: boolean;
  /** How many noughts its unit has behind what people write: 2, cents of euros. */
  readonly steps: number;
  /** In the unit that people write. */
  readonly least: number;
  readonly most: number;
};

const MOST = 1e12;

/** What a number of a kind can be: a reading outside is none. */
export const LIMITS: Readonly<Record<Kind, Limits>> = {
  amount: { decimals: true, steps: 2, least: 0, most: MOST },
  whole: { decimals: false, steps: 0, least: 0, most: MOST },
  surface: { decimals: true, steps: 0, least: 0, most: MOST },
  rooms: { decimals: false, steps: 0, least: 0, most: 999 },
  year: { decimals: false, steps: 0, least: 1000, most: 2999 },
  energy: { decimals: true, steps: 0, least: 0, most: MOST },
  percentage: { decimals: true, steps: 0, least: 0, most: 1000 },
};
