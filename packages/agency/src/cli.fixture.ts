import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from '@dorpel/service-kit/testing';
import { EXAMPLE } from './example.ts';

const program = bundled(new URL('./main.ts', import.meta.url));

export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#0b6b5d" d="M0 0h120v40H0z"/></svg>';

/** A folder with an agency file and its logo, and the folder of a site in it, which is not there yet. */
export async function office() {
  const folder = await mkdtemp(join(tmpdir(), 'agency-desk-'));
  const file = join(folder, 'agency.json');
  const give = (agency: object) => writeFile(file, JSON.stringify(agency));
  await give(EXAMPLE);
  await writeFile(join(folder, 'logo.svg'), LOGO);
  return {
    folder,
    file,
    give,
    dataDir: join(folder, 'site'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** `./pnpm cli …` as a process over the folder of a site. */
export async function cli(
  { folder, dataDir }: { readonly folder: string; readonly dataDir: string },
  args: readonly string[],
  { input = '', env = {} }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
) {
  const child = spawn(process.execPath, [await program(), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LANG: 'en_GB.UTF-8', ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}
