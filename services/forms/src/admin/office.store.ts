import { Problem } from '@dorpel/contracts';
import type { MailRule } from '@dorpel/contracts/desk-office';
import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import {
  allOf,
  changedParts,
  type Database,
  defineCollection,
  type DeskLog,
  isDuplicate,
  openCollection,
} from '@dorpel/service-kit';
import { type Collection, type Filter, type OptionalUnlessRequiredId } from 'mongodb';
import type { Colleague } from '../submissions/submissions.ts';
import { changedBy } from './templates.ts';

/** Something the office sets, that two people may change at once. */
export type Versioned = {
  readonly _id: string;
  /** Rises with each change; the first is 1. */
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: Colleague;
};

/**
 * Puts a document in the place of the one of the version before it, or makes the first. Answers whether it was still of that
 * version: where not, nothing is written.
 */
async function replaceVersion<T extends Versioned>(collection: Collection<T>, next: T): Promise<boolean> {
  const { _id, ...rest } = next;
  if (next.version > 1) {
    const filter = { _id, version: next.version - 1 } as Filter<T>;
    return (await collection.replaceOne(filter, rest)).matchedCount === 1;
  }
  try {
    await collection.insertOne(next as unknown as OptionalUnlessRequiredId<T>);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

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

const templatesDefinition = defineCollection<TemplateDocument>({ name: 'answer-templates', indexes: [] });

/** With those that were removed: they stay, so that the standard ones do not come back. */
const MOST_KEPT = 10_000;

const templateOf = ({ _id, ...document }: TemplateDocument): KeptTemplate => ({ id: _id, ...document });

/**
 * Opens the templates of the office.
 *
 * @param standard what an office begins with: written once, when there is none yet
 */
export async function openTemplates(database: Database, standard: readonly Template[], now: () => Date) {
  const collection = await openCollection(database, templatesDefinition);
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

type RulesDocument = Versioned & { readonly rules: readonly MailRule[] };

const rulesDefinition = defineCollection<RulesDocument>({ name: 'mail-rules', indexes: [] });

/** All rules are one document: they are changed together. */
const ID = 'mail-rules';

/** A rule on one line, for the log. */
const lineOf = ({ forms, goal, zips, box }: MailRule) =>
  [forms.join('/'), goal, zips.join('/'), `→ ${box ?? 'advisor'}`].filter(Boolean).join(' ');

const partsOf = (rules: readonly MailRule[]) =>
  Object.fromEntries(rules.map((rule, index) => [String(index + 1), lineOf(rule)]));

/** The rules by which the agency's mail reaches a box. */
export async function openMailRules(database: Database, now: () => Date) {
  const collection = await openCollection(database, rulesDefinition);
  const read = () => collection.findOne({ _id: ID });
  return {
    /** In the order in which they are tried; of version 0 while there were never any. */
    async get(): Promise<{ readonly version: number; readonly rules: readonly MailRule[] }> {
      const { version, rules } = (await read()) ?? { version: 0, rules: [] };
      return { version, rules };
    },

    /**
     * Puts these in the place of all others.
     *
     * @param version that was seen; undefined takes it as it is
     * @returns the version they have now
     * @throws Problem 'mail-rules/changed'
     */
    async save(
      rules: readonly MailRule[],
      version: number | undefined,
      by: Colleague,
      log: Pick<DeskLog, 'note'>,
    ): Promise<number> {
      const before = await read();
      const was = before?.version ?? 0;
      const next = { _id: ID, version: was + 1, rules, changedAt: now(), changedBy: { id: by.id, name: by.name } };
      const isFirst = (version ?? was) === was && (await replaceVersion(collection, next));
      if (!isFirst) {
        const other = await read();
        throw new Problem('mail-rules/changed', other ? changedBy(other) : {});
      }
      await log.note(by, { what: 'mail-rules', about: '' }, changedParts(partsOf(before?.rules ?? []), partsOf(rules)));
      return next.version;
    },
  };
}

export type MailRules = Awaited<ReturnType<typeof openMailRules>>;
