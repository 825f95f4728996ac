import { readFile } from 'node:fs/promises';
import { type Account, CONNECTORS, type Connector, CrmFault, type Told } from '@dorpel/crm';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { type CrmField, type FromCrm, type Snapshot, withPulled } from '../import/import.ts';
import type { Given } from './given.ts';
import { type Texts, TEXTS } from './texts.ts';

type Credentials = Readonly<Record<string, string>>;

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

/** Credentials are sent in clear to this machine alone: to a fake, or through a tunnel. */
const isSafe = (address: string) =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' ||
    /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(address).hostname));

/** @throws Misuse that says what is wrong with the file, by the names of its fields alone */
async function openAccount({
  names: [path = ''],
  words,
  language,
}: Given): Promise<{ connector: Connector; account: Account }> {
  const { crm, address, ...credentials } = await credentialsIn(path, words);
  const connector = CONNECTORS.find(({ name }) => name === crm);
  if (!connector) throw new Misuse(words.crm.unknown(path, CONNECTORS.map(({ name }) => name).join(', ')));
  if (address !== undefined && !isSafe(address)) throw new Misuse(words.crm.unsafe(path));
  const lacking = connector.asks.filter(({ name, isNeeded }) => isNeeded && !credentials[name]).map(({ name }) => name);
  if (lacking.length > 0) throw new Misuse(words.crm.lacks(path, lacking.join(', ')));
  const reach = { language, ...(address !== undefined && { address }) };
  return { connector, account: connector.open(credentials, reach) };
}

/** Why a home can't be read. */
const reasonIn = (told: readonly Told[], language: Language) => {
  const words = inLanguage(TEXTS, language);
  return told
    .flatMap((each) => {
      if (each.is === 'not-known') return [words.crm.notKnown(each.field, each.said)];
      return each.is === 'missing' ? [words.crm.missing(each.field)] : [];
    })
    .join('; ');
};

/** What is told of fields, one kind after the other, the most frequent first. */
function tellFields(fields: readonly CrmField[], title: string, { words, say }: Given): void {
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
  (run: (given: Given, snapshot: Snapshot) => Promise<Outcome>) =>
  async (given: Given): Promise<Outcome> => {
    const { words, say, warn, progress } = given;
    const { connector, account } = await openAccount(given);
    const { title } = connector;
    if (!account.pull) throw new Refused(words.crm.announces(title));
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
    const options = { reason: reasonIn, progress: (homes: number) => progress(`${title}: ${homes} …`) };
    return withPulled(account.pull, options, work).catch((error: unknown) => {
      throw error instanceof CrmFault ? new Refused(words.crm.faults[error.is](title)) : error;
    });
  };
