import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AgencySheet } from '@dorpel/contracts/content-entities';
import type { Agency } from './agency.ts';
import type { Logo } from './logo.ts';

/** The agency of a site as its folder keeps it, its logo in it. */
export type StoredAgency = Omit<Agency, 'logo'> & { readonly logo: Logo | null };

const FILE = 'agency.json';
/** Written by the content service, for commands and for who starts the site. */
const DESK_FILE = 'agency.desk.json';

/** What the site says of the agency now, and what its file said when that was last taken over. */
export type Sheets = { readonly now: AgencySheet; readonly file: AgencySheet | null };

/** Where it is, in the folder of the content service: who fills a site with it. */
export const agencyFileIn = (contentDir: string): string => join(contentDir, FILE);

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as unknown);
}

/** The agency in the folder of the content service; null where none was made. @throws SyntaxError where the file was damaged */
export const readStored = async (contentDir: string) =>
  (await readJson(agencyFileIn(contentDir))) as StoredAgency | null;

/** What the site says of the agency; null before it was ever started. @throws SyntaxError where the file was damaged */
export const readDesk = async (contentDir: string) => (await readJson(join(contentDir, DESK_FILE))) as Sheets | null;

export const storeDesk = (contentDir: string, sheets: Sheets) => writeJson(join(contentDir, DESK_FILE), sheets);

/** Keeps an agency: all of it at once, or what was there before. */
export const store = (contentDir: string, agency: StoredAgency) => writeJson(agencyFileIn(contentDir), agency);

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = await open(`${file}.part`, 'w', 0o600);
  await draft.writeFile(`${JSON.stringify(value, null, 2)}\n`);
  await draft.sync();
  await draft.close();
  await rename(`${file}.part`, file);
}
