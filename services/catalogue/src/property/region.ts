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
