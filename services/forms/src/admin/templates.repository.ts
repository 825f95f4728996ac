import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import { allOf, type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { replaceVersion, type Versioned } from './versioned.queries.ts';

/** What visitors are answered with: data of the office. */
export type Template = {
  readonly id: string;
  readonly name: string;
  /** Of any, where there is none. */
  readonly forms: readonly FormName[];
  readonly texts: Readonly<Partial<Record<Language, { readonly subject: string; readonly text: string }>>>;
};

type TemplateDocument = Versioned & Omit<Template, 'id'> & { readonly isRemoved: boolean };

/** A template, and who changed it last. */
export type KeptTemplate = Template & Omit<TemplateDocument, '_id'>;

const definition = defineCollection<TemplateDocument>({ name: 'answer-templates', indexes: [] });

/** With those that were removed: they stay, so that the standard ones do not come back. */
const MOST_KEPT = 10_000;

const templateOf = ({ _id, ...document }: TemplateDocument): KeptTemplate => ({ id: _id, ...document });

/**
 * Opens the templates of the office.
 *
 * @param standard what an office begins with: written once, when there is none yet
 */
export async function openTemplates(database: Database, standard: readonly Template[], now: () => Date) {
  const collection = await openCollection(database, definition);
  if ((await collection.countDocuments({}, { limit: 1 })) === 0) {
    const begun = { version: 1, changedAt: now(), changedBy: { id: 'standard', name: '' }, isRemoved: false };
    // Another process may begin at the same time: who is second changes nothing.
    for (const { id, ...template } of standard) await replaceVersion(collection, { _id: id, ...template, ...begun });
  }
  return {
    /** By name, without those that were removed. */
    async list(): Promise<KeptTemplate[]> {
      const found = await allOf(collection.find({ isRemoved: false }), MOST_KEPT);
      return found.map(templateOf).toSorted((a, b) => a.name.localeCompare(b.name));
    },

    /** One of them, a removed one too. */
    async find(id: string): Promise<KeptTemplate | undefined> {
      const found = await collection.findOne({ _id: id });
      return found ? templateOf(found) : undefined;
    },

    /** Answers whether it was still of the version before. */
    replace: ({ id, ...template }: KeptTemplate): Promise<boolean> =>
      replaceVersion(collection, { _id: id, ...template }),
  };
}

export type Templates = Awaited<ReturnType<typeof openTemplates>>;
