import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Stop } from '../repository/root.mjs';

/** What a packed SDK is made of, beside its files: its version, and of each package the file and its integrity. */
const INDEX = 'sdk.json';

/** The package that makes repositories, and brings them to this version. */
export const MAKER = '@dorpel/create-team';

const isAddress = (from) => /^https?:\/\//.test(from);

const integrityOf = (content) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

async function download(from, file) {
  const address = new URL(file, from.endsWith('/') ? from : `${from}/`);
  const answer = await fetch(address).catch((error) => {
    throw new Stop(`${address} can't be reached: ${error.cause?.message ?? error.message}`);
  });
  if (!answer.ok) throw new Stop(`${address} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/**
 * Brings a packed SDK into a folder, and looks whether its files are those that were packed.
 * @param {string} from a folder, the address of one, or the index in either
 * @param {string} to
 * @returns {Promise<{ version: string, packages: { name: string, file: string, integrity: string }[] }>} its index
 * @throws Stop where there is none, or a file is not the one that was packed
 */
export async function fetchSdk(from, to) {
  const place = from.replace(new RegExp(`/?${INDEX.replace('.', '\\.')}$`), '') || '.';
  const read = async (file) => {
    if (isAddress(place)) return download(place, file);
    return readFile(join(resolve(place), file)).catch(() => {
      throw new Stop(
        `There is no ${file} in ${resolve(place)}: ./pnpm pack:sdk in the repository of the site writes it.`,
      );
    });
  };
  const index = JSON.parse((await read(INDEX)).toString('utf8'));
  await mkdir(to, { recursive: true });
  for (const { file, integrity } of index.packages) {
    if (basename(file) !== file) throw new Stop(`${INDEX} of ${from} names the file ${file}, which lies elsewhere.`);
    const content = await read(file);
    if (integrityOf(content) !== integrity)
      throw new Stop(`${file} in ${from} is not the file that was packed: fetch it again.`);
    await writeFile(join(to, file), content);
  }
  await writeFile(join(to, INDEX), JSON.stringify(index));
  return index;
}

/** Unpacks a tarball of npm into a folder, without the folder that is in it. */
export async function unpack(file, to) {
  await mkdir(to, { recursive: true });
  // By a copy in the folder: 'C:\…' is a host to some.
  await cp(file, join(to, 'packed.tgz'));
  const { status, stderr, error } = spawnSync('tar', ['-xzf', 'packed.tgz', '--strip-components=1'], {
    cwd: to,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Stop(`${file} can't be unpacked: ${stderr || error?.message}`);
  return to;
}

/** The template of a team's repository in an unpacked package; undefined where that is not there. */
export const templateIn = (folder) => {
  const template = join(folder, 'generators/repository');
  return existsSync(join(template, 'pnpm-lock.yaml')) ? template : undefined;
};
