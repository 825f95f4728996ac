import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, idOf, type Item, type Told } from '@dorpel/crm';
import { inLanguage, type Language, perLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import type { Snapshot } from '../import/import.ts';
import { inWords } from '../locales/sentences.ts';

const REASONS = inWords((say) => ({
  notKnown: (field: string, said: string) => say(msg`${field}: ‘${said}’ is not known`),
  missing: (field: string) => say(msg`${field} is missing`),
}));

/** Why a home can't be read: its field is not known for what it says, or missing. */
export function reasonIn(language: Language, is: string, field: string, said?: string | null): string {
  const words = inLanguage(REASONS, language);
  return is === 'missing' ? words.missing(field) : words.notKnown(field, said ?? '');
}

/** All of them, in one line. */
const reasonsIn = (told: readonly Told[], language: Language): string =>
  told
    .flatMap((each) => {
      if (each.is === 'not-known') return [reasonIn(language, each.is, each.field, each.said)];
      return each.is === 'missing' ? [reasonIn(language, each.is, each.field)] : [];
    })
    .join('; ');

/** A field that was told of homes that were read: of how many, and the first of them by the CRM's name. */
export type CrmField = {
  readonly is: Told['is'];
  readonly field: string;
  count: number;
  readonly first: string;
};

/** What a CRM has, beside the homes that are imported. */
export type FromCrm = {
  readonly homes: number;
  /** There, and no adverts: in preparation, offline, archived. */
  readonly hidden: number;
  readonly refused: number;
  /** False where nothing may be taken for gone. */
  readonly isWhole: boolean;
  readonly fields: readonly CrmField[];
};

/** How what was read is to be imported: as a full snapshot or not, without which IDs, and whether it is all that the CRM says it has. */
export type Read = Pick<Snapshot, 'isFull' | 'gone'> & { readonly isWhole: boolean };

export type GatherOptions = {
  readonly title: string;
  readonly progress: (homes: number) => void;
};

/**
 * Does something with homes of a CRM as a snapshot, in a folder that lasts as long as that takes. A home that can't be read stands in it by
 * its ID alone, so that it stays as it was.
 *
 * @param read reads the homes, and hands over each of them once
 * @throws CrmFault where the CRM can't be read; nothing is imported then
 */
export async function withGathered<T>(
  read: (take: (item: Item) => Promise<void>) => Promise<Read>,
  { title, progress }: GatherOptions,
  work: (snapshot: Snapshot, from: FromCrm) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'crm-'));
  const paths = { properties: join(root, 'properties.ndjson'), projects: join(root, 'projects.ndjson') };
  const counts = { homes: 0, hidden: 0, refused: 0 };
  const reasons = new Map<string, Readonly<Record<Language, string>>>();
  const fields = new Map<string, CrmField>();

  function note({ key, told }: Item): void {
    for (const { is, field } of told) {
      const known = fields.get(`${is} ${field}`);
      if (known) known.count += 1;
      else fields.set(`${is} ${field}`, { is, field, count: 1, first: key });
    }
  }

  try {
    const [properties, projects] = [await open(paths.properties, 'w'), await open(paths.projects, 'w')];
    const { isWhole, ...how } = await read(async (item) => {
      if (item.is === 'property' || item.is === 'project') {
        progress((counts.homes += 1));
        note(item);
        const lines = item.records.map((record) => `${JSON.stringify(record)}\n`).join('');
        await (item.is === 'property' ? properties : projects).appendFile(lines);
      } else if (item.is === 'hidden') counts.hidden += 1;
      else if (item.is === 'refused') {
        counts.refused += 1;
        // One without a name can't be told from the others: a full import withdraws nothing then.
        const ID = item.key === '' ? undefined : idOf(item.key);
        if (ID !== undefined) {
          const said = (language: Language) => `${item.key}: ${reasonsIn(item.told, language)}`;
          reasons.set(String(ID), perLanguage(said));
        }
        await (item.of === 'property' ? properties : projects).appendFile(`${JSON.stringify({ ID })}\n`);
      }
    }).finally(() => Promise.all([properties.close(), projects.close()]));
    const snapshot: Snapshot = { files: paths, root, reasons, title, ...how };
    return await work(snapshot, { ...counts, isWhole, fields: [...fields.values()] });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** All homes of an account, as a folder is imported: what is not among them is withdrawn, where the CRM gave all that it says it has. */
export const readAll =
  (pull: NonNullable<Account['pull']>) =>
  async (take: (item: Item) => Promise<void>): Promise<Read> => {
    const { isWhole } = await pull({ take });
    return { isWhole, isFull: isWhole };
  };
