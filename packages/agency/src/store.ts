import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Agency } from './agency.ts';
import type { Logo } from './logo.ts';

/** The agency of a site as its folder keeps it, its logo in it. */
export type StoredAgency = Omit<Agency, 'logo'> & { readonly logo: Logo | null };

const FILE = 'agency.json';

/** Where it is, in the folder of the content service: who fills a site with it. */
export const agencyFileIn = (contentDir: string): string => join(contentDir, FILE);

/** The agency in the folder of the content service; null where none was made. @throws SyntaxError where the file was damaged */
export async function readStored(contentDir: string): Promise<StoredAgency | null> {
  const text = await readFile(agencyFileIn(contentDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as StoredAgency);
}

/** Keeps an agency: all of it at once, or what was there before. */
export async function store(contentDir: string, agency: StoredAgency): Promise<void> {
  const file = agencyFileIn(contentDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = await open(`${file}.part`, 'w', 0o600);
  await draft.writeFile(`${JSON.stringify(agency, null, 2)}\n`);
  await draft.sync();
  await draft.close();
  await rename(`${file}.part`, file);
}
