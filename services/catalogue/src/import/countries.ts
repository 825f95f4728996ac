/** Country ids of the catalogue (specification, section 3) and their ISO codes. */
const COUNTRIES: Readonly<Record<number, string>> = { 10: 'BE', 32: 'ES', 50: 'LU' };

export const COUNTRY_IDS = Object.keys(COUNTRIES).map(Number);

/** 10 -> 'BE'. @throws Error for an id that is not in the table; records are checked before */
export function countryOf(id: number): string {
  const country = COUNTRIES[id];
  if (country === undefined) throw new Error(`There is no country ${id}.`);
  return country;
}

/** 'BE' -> 10. @throws Error for a code that is not in the table: no home is stored with one */
export function countryIdOf(code: string): number {
  const id = COUNTRY_IDS.find((each) => COUNTRIES[each] === code);
  if (id === undefined) throw new Error(`There is no country ${code}.`);
  return id;
}
