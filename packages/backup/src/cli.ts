import { resolve } from 'node:path';
import { Damage } from '@dorpel/embedded-mongo/copy';
import {
  type CommandContext as Context,
  defineCli,
  Misuse,
  type Outcome,
  readEnvironment,
  Refused,
} from '@dorpel/service-kit';
import { type Infer, object, optional, size, string } from 'superstruct';
import { BrokenArchive, type Manifest, readArchive } from './archive.ts';
import { writeBackup } from './backup.ts';
import { cutOffIn, restoreBackup } from './restore.ts';
import { DATA, exists, isInUse } from './site-files.ts';
import { TEXTS, type Texts } from './texts.ts';

const environment = object({
  /** The folder of the site: its database, and what its services keep beside it. */
  DATA_DIR: size(string(), 1, 1000),
  /** A MongoDB that the site uses instead of the database of its own. */
  MONGODB_URI: optional(string()),
});

type Config = Infer<typeof environment>;

/** @throws ConfigurationError */
const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => readEnvironment(environment, env);

type CommandContext = Context<Config, object, Texts>;

const MEGABYTE = 1024 * 1024;

/** The folder of the site. @throws Refused where its data are in another database, which has ways of its own */
async function folderOf({ open, words }: CommandContext): Promise<string> {
  const { config } = await open();
  if (config.MONGODB_URI !== undefined) throw new Refused(words.otherDatabase);
  return resolve(config.DATA_DIR);
}

/** What `--json` answers, and how many files there are. */
const factsOf = (file: string, { at, files }: Manifest) => ({ file, at, files: Object.keys(files).length });

async function backup(given: CommandContext): Promise<Outcome> {
  const { names, now, words, isDryRun, say } = given;
  const file = resolve(names[0] ?? '');
  const dataDir = await folderOf(given);
  if (await cutOffIn(dataDir)) throw new Refused(words.cutOff);
  const data = resolve(dataDir, DATA);
  if (!(await exists(data))) throw new Refused(words.nothing(dataDir));
  if (isDryRun) return { data: { file, dataDir } };
  const { manifest, bytes } = await writeBackup(dataDir, file, now).catch((error: unknown) => {
    throw error instanceof Damage ? new Refused(error.message) : error;
  });
  const facts = { ...factsOf(file, manifest), bytes };
  say(words.written(file, facts.files, (bytes / MEGABYTE).toFixed(1)));
  return { data: facts };
}

/** @throws Refused in place of what says that it is no whole backup */
async function whole<T>(file: string, words: Texts, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof BrokenArchive ? new Refused(words.broken(file, error.message)) : error;
  }
}

async function restore(given: CommandContext): Promise<Outcome> {
  const { names, now, words, isDryRun, has, say } = given;
  const file = resolve(names[0] ?? '');
  const dataDir = await folderOf(given);
  if (!(await exists(file))) throw new Misuse(words.noFile(file));
  const mayReplace = has('really') || (await cutOffIn(dataDir)) !== null || !(await isInUse(dataDir));
  if (isDryRun) {
    const manifest = await whole(file, words, () => readArchive(file));
    say(words.usable(manifest.at));
    return { data: { ...factsOf(file, manifest), mayReplace } };
  }
  if (!mayReplace) throw new Refused(words.inUse(dataDir));
  const restored = await whole(file, words, () => restoreBackup(dataDir, file, now));
  if (restored === 'running') throw new Refused(words.running(dataDir));
  const { manifest, replaced } = restored;
  say(words.restored(manifest.at));
  if (replaced !== null) say(words.replaced(replaced));
  say(words.mails);
  return { data: { ...factsOf(file, manifest), replaced } };
}

/** What a site on one machine keeps, into one file and back. */
export const cli = defineCli<Config, object, object, 'backup' | 'restore', Texts>({
  service: {
    contract: { service: 'backup' },
    readConfig,
    open: async () => ({ parts: {}, close: async () => {} }),
  },
  texts: TEXTS,
  commands: {
    backup: { takes: 'FILE', options: { 'dry-run': true }, run: backup },
    restore: { takes: 'FILE', options: { 'dry-run': true, really: true }, run: restore },
  },
});
