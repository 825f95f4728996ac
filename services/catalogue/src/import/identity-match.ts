import { foldText } from '@dorpel/i18n/text';
import type { StoredProperty } from '../listings/listings.ts';
import type { Property } from '../property/property.ts';
import { TEXT_FIELDS } from '../formats/formats.ts';
import type { Files } from './files.ts';
import { readGroups, type Source } from './groups.ts';
import type { IdentityMatch } from './import-entries.ts';
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

/** Whether two homes are offered in the same way, behind the same door. Units of a project look alike on purpose, and never are. */
const isSameDoor = (one: Seen, other: Seen): boolean =>
  one.goal === other.goal &&
  one.typeId === other.typeId &&
  one.projectId === null &&
  other.projectId === null &&
  doorOf(one) !== null &&
  doorOf(one) === doorOf(other) &&
  surfaceOf(one) !== null &&
  surfaceOf(one) === surfaceOf(other);

/** Whether two homes are one that was offered twice: the same door, surface and type, in the same way, and pictures of the same content. */
const isSameHome = (one: Seen, other: Seen): boolean => isSameDoor(one, other) && sharesPictures(one, other);

/** Where no file is looked at. */
const NO_FILES: Files = {
  picture: async () => ({ problem: 'not looked at' }),
  document: async () => ({ problem: 'not looked at' }),
  sizeOf: async () => null,
};

type Left = (id: string) => Promise<boolean>;

/** The homes that came back under other IDs, and how one is found. */
export type HomeMatch = IdentityMatch<StoredProperty> & {
  /**
   * Which of those that a file lacks stand in it under another ID. It is looked for before anything is written, and pictures are taken
   * only of homes that stand behind a door that is left.
   *
   * @param read makes the property of a record's group, with the pictures that `files` finds
   */
  readonly among: <R extends { readonly ID: number; readonly language: string }>(
    leaving: ReadonlySet<string>,
    source: Source<R>,
    files: Files,
    read: (records: readonly R[], files: Files) => Promise<Property>,
  ) => Promise<Set<string>>;
};

/**
 * Recognises homes that left and come back under another ID: a mandate that was signed anew, an office that changed its software. Such a
 * home keeps its ID on the site, and with it its address, its history and who keeps it among their favourites. One that may be two is new.
 */
export async function openIdentityMatch(
  { returns, atPlaceOf }: Pick<Catalogue, 'returns' | 'atPlaceOf'>,
  { isDryRun, tell }: { readonly isDryRun: boolean; readonly tell: (issue: Issue) => void },
): Promise<HomeMatch> {
  const known = new Map(await returns.all());

  /** The homes that left and are alike, in the eyes of `isAlike`. */
  async function gone(property: Property, id: string, left: Left, isAlike: typeof isSameHome): Promise<string[]> {
    const taken = new Set(known.values());
    const found: string[] = [];
    for (const { _id, property: other, listing: stood } of await atPlaceOf(property)) {
      if (_id === id || taken.has(_id) || !isAlike(property, other)) continue;
      if (stood.shelf === 'withdrawn' || (await left(_id))) found.push(_id);
    }
    return found;
  }

  return {
    known: (id) => known.get(id) ?? id,
    async find({ property }, id, left) {
      const [home, ...others] = await gone(property, id, left, isSameHome);
      if (home === undefined || others.length > 0) return null;
      known.set(id, home);
      if (!isDryRun) await returns.note(id, home);
      const reason = `it is home ${home}, which comes back under another number: it keeps its address on the site`;
      tell({ severity: 'note', file: 'properties', line: 0, id, language: null, reason });
      return home;
    },
    async among(leaving, source, files, read) {
      const back = new Set<string>();
      const left: Left = async (id) => leaving.has(id);
      for await (const { id, records } of readGroups(source, TEXT_FIELDS, () => {})) {
        const said = records.map(({ record }) => record);
        if (said.length === 0 || known.has(id)) continue;
        if ((await gone(await read(said, NO_FILES), id, left, isSameDoor)).length === 0) continue;
        const [home, ...others] = await gone(await read(said, files), id, left, isSameHome);
        if (home !== undefined && others.length === 0 && leaving.has(home)) back.add(home);
      }
      return back;
    },
  };
}
