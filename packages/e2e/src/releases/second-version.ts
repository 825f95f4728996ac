import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What the texts of a second version end with: whoever mixes two versions in one page is found out by React. */
export const MARK = ' ²';

/** A message of one plain text, as both builds hold it: `"aBc123":["…"]`, the quotes with or without a backslash. */
const MESSAGE = /(\\?"[\w+/]{6}\\?":\[\\?")([\p{L}\p{N} .,?!’:;()%€-]+)(\\?"\])/gu;

type Manifest = { name: string; version: string } & Record<'browser' | 'server', { entry: string; integrity: string }>;

const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Writes a script anew, and its compressed forms where it has them. */
async function rewrite(file: string, files: ReadonlySet<string>, code: string): Promise<void> {
  await writeFile(file, code);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  if (files.has(`${file}.br`)) await writeFile(`${file}.br`, brotliCompressSync(code, quick));
  if (files.has(`${file}.gz`)) await writeFile(`${file}.gz`, gzipSync(code));
}

export const pointerOf = async (store: string, name: string) =>
  JSON.parse(await readFile(join(store, name, 'current.json'), 'utf8')) as {
    version: string;
    canary?: { version: string };
  };

/**
 * Puts a second version of a remote into a store, beside the one that is served: the same but for its texts, which say
 * that they are of the second. Its manifest vouches for its own files.
 * @returns its version
 */
export async function putSecondVersion(store: string, name: string): Promise<string> {
  const { version: first } = await pointerOf(store, name);
  const version = createHash('sha256').update(`${first} again`).digest('hex').slice(0, 12);
  const folder = join(store, name, version);
  await cp(join(store, name, first), folder, { recursive: true });
  const files = new Set(await filesBelow(folder));
  const marked = { browser: 0, server: 0 };
  for (const file of files) {
    if (!/\.c?js$/.test(file) || file.includes('/frames/')) continue;
    const side = file.includes('/server/') ? 'server' : 'browser';
    const code = (await readFile(file, 'utf8')).replace(MESSAGE, (_, before: string, text: string, after: string) => {
      marked[side] += 1;
      return `${before}${text}${MARK}${after}`;
    });
    await rewrite(file, files, `/* the second version */\n${code}`);
  }
  if (marked.browser === 0 || marked.browser !== marked.server)
    throw new Error(
      `${name}: ${marked.browser} texts are marked in the browser’s build, ${marked.server} in the server’s`,
    );
  const file = join(folder, 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  for (const side of ['browser', 'server'] as const)
    manifest[side].integrity = integrity(await readFile(join(folder, manifest[side].entry), 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, version }));
  return version;
}
