import { readPlaces } from './gazetteer.ts';
import type { City } from './directory.ts';
import type { Position } from '../property/property.ts';

/** What is known of postcodes whether or not there is a property: where they are and which part of a city they are. */
export type Postcodes = {
  /** The part of the municipality, 'Gentbrugge'; null when it is the whole, or not known. */
  part(country: string, zip: string): string | null;
  /** The middle of a city's postcodes; null when none of them is known. */
  position(city: Pick<City, 'country' | 'zips'>): Position | null;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reads the postcodes of the file of places. */
export async function readPostcodes(path: string): Promise<Postcodes> {
  const places = await readPlaces(path);
  const at = (country: string, zip: string) => `${country} ${zip}`;
  const parts = new Map<string, string>();
  const positions = new Map<string, Position>();
  for (const { country, zip, part, latitude, longitude } of places) {
    if (part !== undefined) parts.set(at(country, zip), part);
    if (latitude !== undefined && longitude !== undefined) positions.set(at(country, zip), { latitude, longitude });
  }
  return {
    part: (country, zip) => parts.get(at(country, zip)) ?? null,
    position({ country, zips }) {
      const found = zips.flatMap((zip) => positions.get(at(country, zip)) ?? []);
      if (found.length === 0) return null;
      return {
        latitude: mean(found.map(({ latitude }) => latitude)),
        longitude: mean(found.map(({ longitude }) => longitude)),
      };
    },
  };
}
