import { readFile } from 'node:fs/promises';
import { CONNECTORS, CrmFault } from '@dorpel/crm';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import {
  type Credentials,
  connectorOf,
  type CrmField,
  type FromCrm,
  isSafe,
  lackingIn,
  openAccount,
  readAll,
  withGathered,
} from '../crm/crm.ts';
import type { Snapshot } from '../import/import.ts';
import type { CommandContext } from './context.ts';
import type { Texts } from './texts.ts';

/** The account that a file describes: { "crm": "whise", "username": … }, with numbers as texts or numbers. */
async function credentialsIn(path: string, words: Texts): Promise<Credentials> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Misuse(words.faults.noFile(path));
  });
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    // What the parser says repeats what stands there.
    throw new Misuse(words.crm.notAccount(path));
  }
  const fields = typeof said === 'object' && said !== null && !Array.isArray(said) ? Object.entries(said) : null;
  if (!fields?.every(([, value]) => ['string', 'number'].includes(typeof value))) {
    throw new Misuse(words.crm.notAccount(path));
  }
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}

/** The account that the file of a command describes. @throws Misuse that says what is wrong with it, by the names of its fields alone */
export async function accountIn({ names: [path = ''], words }: CommandContext) {
  const { crm, address, ...credentials } = await credentialsIn(path, words);
  const connector = connectorOf(crm);
  if (!connector) throw new Misuse(words.crm.unknown(path, CONNECTORS.map(({ name }) => name).join(', ')));
  if (address !== undefined && !isSafe(address)) throw new Misuse(words.crm.unsafe(path));
  const lacking = lackingIn(connector, credentials);
  if (lacking.length > 0) throw new Misuse(words.crm.lacks(path, lacking.join(', ')));
  return { connector, address, credentials };
}

/** What is told of fields, one kind after the other, the most frequent first. */
function tellFields(fields: readonly CrmField[], title: string, { words, say }: CommandContext): void {
  const kinds = [
    ['no-place', words.crm.noPlace(title)],
    ['not-known', words.crm.leftOut],
    ['unsure', words.crm.unsure],
    ['shape', words.crm.shape],
  ] as const;
  const dropped = fields.filter(({ is }) => is === 'private').map(({ field }) => field);
  if (dropped.length > 0) say(words.crm.dropped(dropped.join(', ')));
  for (const [kind, heading] of kinds) {
    const all = fields.filter(({ is }) => is === kind).toSorted((one, other) => other.count - one.count);
    if (all.length > 0) say(heading);
    for (const { field, count, first } of all) say(`  ${field}  ${words.crm.fieldIn(count, first)}`);
  }
}

/**
 * Pulls all homes of a CRM into the catalogue, as a folder is imported: what did not change is not written, what the CRM no longer has is
 * withdrawn, with the same guard.
 *
 * @param run imports a snapshot and tells what became of it
 */
export const pullCrm =
  (run: (given: CommandContext, snapshot: Snapshot) => Promise<Outcome>) =>
  async (given: CommandContext): Promise<Outcome> => {
    const { words, say, warn, progress, language } = given;
    const { connector, address, credentials } = await accountIn(given);
    const { title } = connector;
    const account = openAccount({ connector, credentials, address: address ?? null, language });
    if (!account.pull) {
      const { announces, accounts } = words.crm;
      throw new Refused((connector.isForLeadsOnly && accounts.refusals['leads-only']?.(title)) || announces(title));
    }
    const work = async (snapshot: Snapshot, from: FromCrm): Promise<Outcome> => {
      progress('');
      say(words.crm.pulled(title, from));
      if (!from.isWhole) warn(words.crm.notWhole(title));
      const outcome = await run(given, snapshot);
      tellFields(from.fields, title, given);
      const isEmpty = from.homes + from.refused === 0;
      if (isEmpty) warn(words.crm.empty(title));
      return {
        ...outcome,
        data: { ...(outcome.data as object), crm: from },
        isRefused: outcome.isRefused === true || !from.isWhole,
        isBad: isEmpty,
      };
    };
    const options = { title, progress: (homes: number) => progress(`${title}: ${homes} …`) };
    return withGathered(readAll(account.pull), options, work).catch((error: unknown) => {
      throw error instanceof CrmFault ? new Refused(words.crm.faults[error.is](title)) : error;
    });
  };
