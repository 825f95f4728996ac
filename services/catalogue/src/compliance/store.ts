import { type Database, defineCollection, isDuplicate, openCollection } from '@dorpel/service-kit';
import { type Confirmation, confirmationOf, type Confirmations, fingerprintOf } from './confirmations.ts';
import { readRules } from './faults.ts';
import { CERTAINTIES } from './fields.ts';
import { isCheck, isMention, type LegalCheck, type LegalRule, type Rule } from './rule.ts';

/**
 * All rules of one version, in one document: whoever reads them never sees half of a correction. Checks stand beside the
 * rules, where releases that know none do not take them for mentions; versions from before them have none.
 */
type StoredRules = {
  readonly _id: number;
  readonly importedOn: Date;
  readonly rules: readonly LegalRule[];
  readonly checks?: readonly LegalCheck[];
};

/** What was stored when certainty had other names. */
const inTodaysWords = <T extends Rule>(rule: T): T => ({
  ...rule,
  certainty: CERTAINTIES[rule.certainty] ?? 'to-be-confirmed',
});

/** A rule as the office confirmed it, by which source and when. */
function withConfirmed(rule: Rule, confirmed: ReadonlyMap<string, Confirmation>): Rule {
  const said = confirmationOf(confirmed, fingerprintOf(rule), rule.checkedOn);
  return said ? { ...rule, certainty: 'confirmed', source: said.source, checkedOn: said.on, lookAgainOn: null } : rule;
}

export type RuleSet = { readonly version: number; readonly importedOn: Date; readonly rules: readonly Rule[] };

const definition = defineCollection<StoredRules>({ name: 'legalRules', indexes: [] });

export type RulesRepository = {
  /** The rules of the last version; those of the file where none were ever imported. */
  current(): Promise<RuleSet>;
  /** Adds a version, which holds from now on; earlier ones are kept. */
  replace(rules: readonly Rule[], now: Date): Promise<RuleSet>;
};

/** Opens the rules, with what the office confirmed of them. `seed` is the file they are from when there are none. */
export async function openRules(
  database: Database,
  seed: string,
  confirmations: Pick<Confirmations, 'current'>,
): Promise<RulesRepository> {
  const collection = await openCollection(database, definition);

  async function last(): Promise<RuleSet | null> {
    const [found, confirmed] = await Promise.all([
      collection.findOne({}, { sort: { _id: -1 } }),
      confirmations.current(),
    ]);
    if (!found) return null;
    const { _id: version, importedOn, rules, checks = [] } = found;
    const all = [...rules, ...checks].map(inTodaysWords);
    return { version, importedOn, rules: all.map((rule) => withConfirmed(rule, confirmed)) };
  }

  async function add(version: number, rules: readonly Rule[], importedOn: Date): Promise<RuleSet> {
    const [says, checks] = [rules.filter(isMention), rules.filter(isCheck)];
    await collection.insertOne({ _id: version, importedOn, rules: says, checks });
    return { version, importedOn, rules };
  }

  return {
    async current() {
      const found = await last();
      if (found) return found;
      const rules = await readRules(seed);
      try {
        return await add(1, rules, new Date());
      } catch (error) {
        // Another process that starts at the same time was faster.
        if (!isDuplicate(error)) throw error;
        return (await last()) as RuleSet;
      }
    },
    async replace(rules, now) {
      return add(((await last())?.version ?? 0) + 1, rules, now);
    },
  };
}
