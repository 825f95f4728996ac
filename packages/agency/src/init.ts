import { join, resolve } from 'node:path';
import { cutOffIn, setAside } from '@dorpel/backup/restore';
import { isInUse } from '@dorpel/backup/site-files';
import { type Outcome, Refused } from '@dorpel/service-kit';
import { askAgency } from './ask.ts';
import { EXAMPLE } from './example.ts';
import type { CommandContext } from './config.ts';
import { readAgencyFile, WrongAgency } from './read-agency.ts';
import { isSame, merged, type Merged, sheetOf } from './sheet.ts';
import { readDesk, readStored, type Sheets, store, type StoredAgency } from './store.ts';

const CONTENT = 'content';

/** The agency that a folder has; null where there is none that can be read. */
const formerIn = (contentDir: string) => readStored(contentDir).catch(() => null);

/** What a value is called where it is told: a list by its length, nothing by a dash. */
const shortOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '–' : JSON.stringify(value).slice(0, 80);

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => Object(inner)[key] as unknown, value);

/** What a file changes of what the site says, field by field, and what it leaves because the desk says another thing. */
function differencesOf(sheets: Sheets, agency: StoredAgency) {
  const fields: Merged[] = [];
  const file = sheetOf(agency);
  merged(sheets.now, sheets.file ?? {}, file, (field) => void fields.push(field));
  return fields.map(({ path, isLeft }) => ({
    field: path,
    isLeft,
    now: shortOf(valueAt(sheets.now, path)),
    inFile: shortOf(valueAt(file, path)),
  }));
}

/** What is in the file alone. */
const besides = ({ feed, legalTextsReadBy }: StoredAgency) => ({ feed, legalTextsReadBy });

/** The same agency again: what of it is another one is told before it is kept, and nothing is where nothing is. */
async function change(
  { contentDir, former, agency }: { contentDir: string; former: StoredAgency; agency: StoredAgency },
  command: CommandContext,
) {
  const { words, say, isDryRun } = command;
  const of = sheetOf(former);
  // Before the site was ever started, its file is all that is known.
  const sheets = (await readDesk(contentDir).catch(() => null)) ?? { now: of, file: of };
  const fields = differencesOf(sheets, agency);
  const isOtherFile = !isSame(former, agency);
  const isOtherBesides = !isSame(besides(former), besides(agency));
  for (const { field, isLeft, now, inFile } of fields)
    say(isLeft ? words.fieldLeft(field, now, inFile) : words.fieldChanged(field, now, inFile));
  const isTaken = fields.some(({ isLeft }) => !isLeft);
  const isChanged = isOtherFile && (isTaken || isOtherBesides);
  if (isDryRun) {
    say(`${agency.name}: ${words.asItIs}`);
    return fields;
  }
  if (isOtherFile) await store(contentDir, agency);
  if (isChanged) say(words.changed(agency.name));
  else say(isTaken ? words.waiting(agency.name) : words.unchanged(agency.name));
  if (isChanged) tellNext(agency, command);
  return fields;
}

const numberOf = ({ country, identity }: StoredAgency) => `${country}${identity.companyNumber.replace(/\W/g, '')}`;

/** What belongs into the environment of services that this launcher does not start. */
const variablesOf = ({ name, languages, mail }: StoredAgency) =>
  Object.entries({
    AGENCY_NAME: name,
    AGENCY_MAIL: mail.inbox,
    AGENCY_LANGUAGE: languages[0],
    MAIL_FROM: mail.sender,
  }).map(([variable, value]) => `${variable}=${value}`);

const importOf = ({ feed }: StoredAgency) =>
  feed && `./pnpm cli catalogue import ${feed.from}${feed.format === 'snapshot' ? '' : ` --format ${feed.format}`}`;

function tellNext(agency: StoredAgency, { say, words }: CommandContext): void {
  say(words.variables);
  for (const variable of variablesOf(agency)) say(`  ${variable}`);
  const command = importOf(agency);
  if (command) say(`${words.feedCommand} ${command}`);
}

/** The agency as it is given: by a file, or by answers. Nothing is written meanwhile. */
function given({ names: [file], words, say }: CommandContext): Promise<StoredAgency> {
  return file === undefined ? askAgency(words, say, process.cwd()) : readAgencyFile(resolve(file), words);
}

/**
 * Makes the site of an agency: writes down who it is, in a folder that holds nobody else's data. The content service fills
 * its site with it when it starts.
 */
export async function init(command: CommandContext): Promise<Outcome> {
  const { has, words, say, warn, now, isDryRun, open } = command;
  if (has('example')) {
    say(JSON.stringify(EXAMPLE, null, 2));
    return { data: EXAMPLE };
  }
  const dataDir = resolve((await open()).config.DATA_DIR);
  const contentDir = join(dataDir, CONTENT);
  const former = await formerIn(contentDir);
  const cutOff = await cutOffIn(dataDir);
  // What was put aside when that was cut off was meant to be.
  const isFree = has('really') || cutOff === 'setting-aside' || !(cutOff || (await isInUse(dataDir)));
  // Who is to be asked a dozen things is told first.
  if (!isFree && (cutOff || !former)) throw new Refused(cutOff ? words.cutOff : words.inUse(dataDir));
  try {
    const agency = await given(command);
    const isSameAgency = former !== null && numberOf(former) === numberOf(agency);
    if (!isFree && !isSameAgency) throw new Refused(words.inUse(dataDir));
    const data = { agency: { ...agency, logo: agency.logo && agency.logo.type }, dataDir };
    if (former && isSameAgency && !has('really') && !cutOff) {
      const fields = await change({ contentDir, former, agency }, command);
      return { data: { ...data, fields, replaced: null } };
    }
    if (isDryRun) {
      say(`${agency.name}: ${words.asItIs}`);
      return { data: { ...data, replaced: null } };
    }
    const aside = await setAside(dataDir, now, () => store(contentDir, agency));
    if (aside === 'running') throw new Refused(words.running(dataDir));
    const { replaced } = aside;
    say(words.made(agency.name, dataDir));
    if (replaced !== null) say(words.replaced(replaced));
    tellNext(agency, command);
    return { data: { ...data, replaced } };
  } catch (error) {
    if (!(error instanceof WrongAgency)) throw error;
    for (const sentence of error.sentences) warn(sentence);
    return { data: { mistakes: error.sentences }, isRefused: true };
  }
}
