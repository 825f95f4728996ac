import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idOf, type Item, type Pulled, type Pulling, type Told } from '@dorpel/crm';
import { type Language, perLanguage } from '@dorpel/i18n/languages';
import type { Snapshot } from './snapshot.ts';

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

export type PullOptions = {
  /** Why a home can't be read, in a language of the office. */
  readonly reason: (told: readonly Told[], language: Language) => string;
  readonly progress: (homes: number) => void;
};

/**
 * Does something with the homes of a CRM as a snapshot, in a folder that lasts as long as that takes. It is a full one where the CRM gave all
 * that it says it has: what is not in it is withdrawn. A home that can't be read stands in it by its ID alone, so that it stays as it was.
 *
 * @throws CrmFault where the CRM can't be read; nothing is imported then
 */
export async function withPulled<T>(
  pull: (pulling: Pulling) => Promise<Pulled>,
  { reason, progress }: PullOptions,
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
    const pulled = await pull({
      async take(item) {
        if (item.is === 'property' || item.is === 'project') {
          progress((counts.homes += 1));
          note(item);
          const lines = item.records.map((record) => `${JSON.stringify(record)}\n`).join('');
          await (item.is === 'property' ? properties : projects).appendFile(lines);
        } else if (item.is === 'hidden') counts.hidden += 1;
        else if (item.is === 'refused') {
          counts.refused += 1;
          // One without a name can't be told from the others: the import withdraws nothing then.
          const ID = item.key === '' ? undefined : idOf(item.key);
          if (ID !== undefined) {
            const said = (language: Language) => `${item.key}: ${reason(item.told, language)}`;
            reasons.set(String(ID), perLanguage(said));
          }
          await (item.of === 'property' ? properties : projects).appendFile(`${JSON.stringify({ ID })}\n`);
        }
      },
    }).finally(() => Promise.all([properties.close(), projects.close()]));
    const { isWhole } = pulled;
    const snapshot: Snapshot = { files: paths, root, isFull: isWhole, reasons };
    return await work(snapshot, { ...counts, isWhole, fields: [...fields.values()] });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
