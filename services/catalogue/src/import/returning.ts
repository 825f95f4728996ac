import { foldText } from '@dorpel/i18n/text';
import type { StoredProperty } from '../listings/listings.ts';
import type { Property } from '../property/property.ts';
import type { Returning } from './import-entries.ts';
import type { Issue } from './report.ts';
import type { Catalogue } from './snapshots.ts';

/** What tells whether two homes are one. */
type Seen = Pick<Property, 'goal' | 'typeId' | 'projectId' | 'address' | 'facts'> & {
  readonly media: Pick<Property['media'], 'pictures'>;
};

const doorOf = ({ address: { country, zip, street, number, box } }: Seen): string | null =>
  street === null || number === null
    ? null
    : [country, zip, street, number, box ?? ''].map((part) => foldText(part).replace(/[^a-z0-9]/g, '')).join(' ');

const surfaceOf = ({ facts }: Seen): string | null =>
  facts.surfaceLiving ?? facts.surfaceTotal ?? facts.surfaceGround ?? null;

/** Half of the pictures of the one that has fewer. */
function sharesPictures(one: Seen, other: Seen): boolean {
  const [fewer, more] = [one, other]
    .map(({ media }) => new Set(media.pictures.map(({ key }) => key)))
    .toSorted((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  const shared = [...fewer].filter((key) => more.has(key)).length;
  return shared > 0 && shared * 2 >= fewer.size;
}

/**
 * Whether two homes are one that was offered twice: the same door, surface and type, in the same way, and pictures of the same content. Units
 * of a project look alike on purpose, and are never taken for each other.
 */
const isSameHome = (one: Seen, other: Seen): boolean =>
  one.goal === other.goal &&
  one.typeId === other.typeId &&
  one.projectId === null &&
  other.projectId === null &&
  doorOf(one) !== null &&
  doorOf(one) === doorOf(other) &&
  surfaceOf(one) !== null &&
  surfaceOf(one) === surfaceOf(other) &&
  sharesPictures(one, other);

/**
 * Recognises homes that left and come back under another ID: a mandate that was signed anew, an office that changed its software. Such a
 * home keeps its ID on the site, and with it its address, its history and who keeps it among their favourites. One that may be two is new.
 */
export async function openReturning(
  { returns, atPlaceOf }: Pick<Catalogue, 'returns' | 'atPlaceOf'>,
  { isDryRun, tell }: { readonly isDryRun: boolean; readonly tell: (issue: Issue) => void },
): Promise<Returning<StoredProperty>> {
  const known = new Map(await returns.all());
  return {
    known: (id) => known.get(id) ?? id,
    async find({ property }, id, left) {
      const taken = new Set(known.values());
      const alike = (await atPlaceOf(property)).filter(
        ({ _id, property: other }) => _id !== id && !taken.has(_id) && isSameHome(property, other),
      );
      const gone: string[] = [];
      for (const { _id, listing: stood } of alike) {
        if (stood.shelf === 'withdrawn' || (await left(_id))) gone.push(_id);
      }
      const [home] = gone;
      if (home === undefined || gone.length > 1) return null;
      known.set(id, home);
      if (!isDryRun) await returns.note(id, home);
      const reason = `it is home ${home}, which comes back under another number: it keeps its address on the site`;
      tell({ severity: 'note', file: 'properties', line: 0, id, language: null, reason });
      return home;
    },
  };
}
