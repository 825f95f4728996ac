/** Where a home lies, as far as energy labels are concerned. */
export type Region = 'flanders' | 'brussels' | 'wallonia' | 'luxembourg' | 'other';

/** Regions by postcode (specification, section 9). Postcodes outside these ranges belong to no region. */
const BELGIAN_POSTCODES: readonly { region: Region; from: number; to: number }[] = [
  { region: 'brussels', from: 1000, to: 1299 },
  { region: 'wallonia', from: 1300, to: 1499 },
  { region: 'flanders', from: 1500, to: 3999 },
  { region: 'wallonia', from: 4000, to: 7999 },
  { region: 'flanders', from: 8000, to: 9999 },
];

/**
 * The region of an address: country first, because Luxembourg has postcodes of four digits too, then the postcode.
 * `country` is an ISO code ('BE', 'LU', 'ES').
 */
export function regionOf(country: string, zip: string): Region {
  if (country === 'LU') return 'luxembourg';
  if (country !== 'BE') return 'other';
  if (!/^\d{4}$/.test(zip)) return 'other';
  const code = Number(zip);
  return BELGIAN_POSTCODES.find(({ from, to }) => code >= from && code <= to)?.region ?? 'other';
}

/** A label and the highest value it stands for, in kWh per m2 and year; the bound belongs to the label. */
type Step = { readonly label: string; readonly upTo: number };

/** `belowZero` is the label of homes that yield more than they use; zero itself belongs to the first step. */
type Scale = { readonly belowZero: string; readonly steps: readonly Step[] };

const step = (label: string, upTo: number): Step => ({ label, upTo });

/**
 * Energy scales of the three Belgian regions (specification, section 9). Upper bounds are inclusive, so that no value
 * falls between two labels. The lower bound of f_sub in Brussels is 323 there where the specification prints 223.
 */
export const ENERGY_SCALES: Readonly<Partial<Record<Region, Scale>>> = {
  flanders: {
    belowZero: 'a_plus',
    steps: [
      step('a', 100),
      step('b', 200),
      step('c', 300),
      step('d', 400),
      step('e', 500),
      step('f', Number.POSITIVE_INFINITY),
    ],
  },
  brussels: {
    belowZero: 'a_plus',
    steps: [
      step('a', 23),
      step('a_sub', 45),
      step('b_plus', 62),
      step('b', 79),
      step('b_sub', 95),
      step('c_plus', 113),
      step('c', 132),
      step('c_sub', 150),
      step('d_plus', 170),
      step('d', 190),
      step('d_sub', 210),
      step('e_plus', 232),
      step('e', 253),
      step('e_sub', 275),
      step('f_plus', 298),
      step('f', 322),
      step('f_sub', 345),
      step('g', Number.POSITIVE_INFINITY),
    ],
  },
  wallonia: {
    belowZero: 'a_plusplus',
    steps: [
      step('a_plus', 45),
      step('a', 85),
      step('b', 170),
      step('c', 255),
      step('d', 340),
      step('e', 425),
      step('f', 510),
      step('g', Number.POSITIVE_INFINITY),
    ],
  },
};

/** Labels of a region from best to worst; empty where there is no scale. */
export function labelsOf(region: Region): string[] {
  const scale = ENERGY_SCALES[region];
  return scale ? [scale.belowZero, ...scale.steps.map(({ label }) => label)] : [];
}

/** What is known of a home's energy performance. */
export type EnergyRecord = {
  readonly status: 'known' | 'in-request' | 'not-applicable';
  /** kWh per m2 and year. */
  readonly value: number | null;
  /** The label of the certificate, in the names of the label pictures. */
  readonly label: string | null;
  /** The label as printed: 'B+'. */
  readonly text: string | null;
};

export type EnergyLabel = {
  region: Region;
  status: EnergyRecord['status'];
  label: string | null;
  text: string | null;
  value: number | null;
  image: string | null;
};

const SUFFIXES: Readonly<Record<string, string>> = { plus: '+', plusplus: '++', sub: '-' };

/**
 * The label a value stands for in a region (kWh per m2 and year), or null where the region has no scale
 * (specification, section 9).
 */
export function labelOf(region: Region, value: number): string | null {
  const scale = ENERGY_SCALES[region];
  if (!scale || Number.isNaN(value)) return null;
  if (value < 0) return scale.belowZero;
  return scale.steps.find(({ upTo }) => value <= upTo)?.label ?? null;
}

/** 'b_plus' -> 'B+'. */
export function labelText(label: string): string {
  const [letter = '', suffix = ''] = label.split('_');
  return letter.toUpperCase() + (SUFFIXES[suffix] ?? '');
}

/** The address of a label's picture (specification, section 9). */
export const labelImage = (region: Region, label: string) => `/images/epc/${region}/${label}.png`;

/**
 * What is shown of a home's energy performance in its region, or null when nothing is known. The value decides on the
 * label; the certificate's label stands in where there is no value. Regions without a scale show the printed text.
 */
export function presentEnergy(region: Region, record: EnergyRecord): EnergyLabel | null {
  const empty = { region, status: record.status, label: null, text: null, value: null, image: null };
  if (record.status !== 'known') return empty;
  const ofValue = record.value === null ? null : labelOf(region, record.value);
  const ofCertificate = record.label !== null && labelsOf(region).includes(record.label) ? record.label : null;
  const label = ofValue ?? ofCertificate;
  if (label !== null) {
    return { ...empty, label, text: labelText(label), value: record.value, image: labelImage(region, label) };
  }
  if (record.text === null && record.value === null) return null;
  return { ...empty, text: record.text, value: record.value };
}
