import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = join(import.meta.dirname, '../../../..');

/** The services that send mail, with the command that writes an example of each. */
export const MAILS = [
  ['forms', 'mail', 'preview'],
  ['owner', 'owners', 'preview'],
] as const;

/** What a service needs to be told before it writes its previews; it asks nobody. */
const NOWHERE = Object.fromEntries(
  ['CATALOGUE_URL', 'CONTENT_URL', 'SITE_URL', 'MONGODB_URI', 'SMTP_URL'].map((name) => [
    name,
    `${{ MONGODB_URI: 'mongodb', SMTP_URL: 'smtp' }[name] ?? 'http'}://127.0.0.1:9`,
  ]),
);
const AGENCY = { AGENCY_NAME: 'Dorpel', AGENCY_MAIL: 'kantoor@example.com', MAIL_FROM: 'noreply@example.com' };

/** Every kind of mail of a service, as it was built last: file name ('de-alert-161.html') -> HTML. */
export async function mailsOf(service: string, ...command: string[]): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), `mails-${service}-`));
  const cli = join(REPOSITORY, 'services', service, 'dist/cli.mjs');
  await run(process.execPath, [cli, ...command, folder], {
    env: { ...process.env, ...NOWHERE, ...AGENCY, DATA_DIR: folder },
  });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html') && file !== 'index.html').sort();
  const mails = new Map<string, string>();
  for (const file of files) mails.set(file, await readFile(join(folder, file), 'utf8'));
  await rm(folder, { recursive: true });
  return mails;
}
