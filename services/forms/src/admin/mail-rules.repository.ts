import { Problem } from '@dorpel/contracts';
import type { MailRule } from '@dorpel/contracts/desk-office';
import { changedParts, type Database, defineCollection, type DeskLog, openCollection } from '@dorpel/service-kit';
import type { Colleague } from '../submissions/handling-handling.ts';
import { changedBy, replaceVersion, type Versioned } from './versioned.queries.ts';

type RulesDocument = Versioned & { readonly rules: readonly MailRule[] };

const definition = defineCollection<RulesDocument>({ name: 'mail-rules', indexes: [] });

/** All rules are one document: they are changed together. */
const ID = 'mail-rules';

/** A rule on one line, for the log. */
const lineOf = ({ forms, goal, zips, box }: MailRule) =>
  [forms.join('/'), goal, zips.join('/'), `→ ${box ?? 'advisor'}`].filter(Boolean).join(' ');

const partsOf = (rules: readonly MailRule[]) =>
  Object.fromEntries(rules.map((rule, index) => [String(index + 1), lineOf(rule)]));

/** The rules by which the agency's mail reaches a box. */
export async function openMailRules(database: Database, now: () => Date) {
  const collection = await openCollection(database, definition);
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
