import { LANGUAGES } from '@dorpel/i18n/languages';
import type { OpenCatalogue } from '../catalogue.ts';
import { listingOf } from '../listings/listing.ts';
import type { Property } from '../property/model.ts';
import { seed } from '../seed/seed.ts';

const BATCH = 500;
/** Between two words on how far it is. */
const TOLD = 10_000;

/** When the youngest copy was published; each next one a minute before. */
const YOUNGEST = Date.parse('2026-01-01T00:00:00Z');
const MINUTE = 60_000;

/** The id of a copy. */
const COPIED = /-\d+$/;

/**
 * A copy that differs from its original in id, price, date and rooms, so that orders and ranges have work to do. Copies of
 * all originals follow each other in time: the newest of a large catalogue are as various as those of a small one.
 */
function copyOf(original: Property, at: number): Property {
  const price = original.price && { ...original.price, amount: original.price.amount + (at % 977) * 10_000 };
  return {
    ...original,
    id: `${original.id}-${at}`,
    price,
    projectId: null,
    publishedOn: new Date(YOUNGEST - at * MINUTE).toISOString(),
    facts: { ...original.facts, bedrooms: String(at % 6) },
  };
}

/** The homes that copies are made of: those of the demo that anybody may see. */
async function originalsOf({ properties }: OpenCatalogue): Promise<Property[]> {
  const found: Property[] = [];
  for await (const { property, listing } of properties.notWithdrawn()) {
    if (listing.shelf !== 'held' && !COPIED.test(property.id)) found.push(property);
  }
  return found;
}

/**
 * Adds copies of the demo's homes, and decides which of them may be shown.
 *
 * @param from how many homes there are already
 * @param say told how far it is, from time to time
 * @returns how many were added
 */
export async function addCopies(
  catalogue: OpenCatalogue,
  from: number,
  size: number,
  say: (line: string) => void = () => {},
): Promise<number> {
  const { target, directory, version, decisions } = catalogue;
  const types = await directory.types.all();
  const originals = await originalsOf(catalogue);
  const first = Math.max(from, originals.length);
  const entryOf = (at: number) => {
    const property = copyOf(originals[at % originals.length] as Property, at);
    const own = types.find(({ id }) => id === property.typeId);
    const typeNames = LANGUAGES.flatMap((language) => own?.names[language] ?? []);
    const context = { cityNames: property.address.city, typeNames, typeOrder: own?.showOrder ?? 0 };
    return { _id: property.id, property, listing: listingOf(property, context), hash: String(at) };
  };
  for (let at = first; at < size; at += BATCH) {
    const count = Math.min(BATCH, size - at);
    const entries = Array.from({ length: count }, (_, index) => entryOf(at + index));
    await target.properties.save(entries, new Date().toISOString());
    if (at + count < size && Math.floor((at + count) / TOLD) > Math.floor(at / TOLD)) {
      say(`${at + count} of ${size} stored`);
    }
  }
  await version.raise();
  await decisions.decide(new Date());
  return Math.max(0, size - first);
}

/** Fills a catalogue with the demo and copies of it, up to a number of properties. */
export async function fill(catalogue: OpenCatalogue, size: number, say: (line: string) => void): Promise<void> {
  await seed(catalogue.target, new Date());
  await addCopies(catalogue, 0, size, say);
}
