import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@dorpel/service-kit';
import type { ShellFiles } from './documents/document.ts';
import { startProcess } from './render/process.ts';
import type { StartLink } from './render/renderer-handle.ts';

/** The folder of the shell: its programs lie two below it, as their sources do. */
export const SHELL = new URL('../../', import.meta.url).pathname;

/** What the shell's builds give its server; tests run the source of the renderers, and need no files. */
export type Built = {
  /** Starts a renderer on the other end of a link. */
  readonly startLink: StartLink;
  readonly files: ShellFiles;
  /** The script of the worker that answers where there is no network. */
  readonly worker: string;
  /** Runs inline in every page: the only script that does, so that the policy can name it by its hash (wake.js). */
  readonly inline: string;
};

const readJson = async <T>(file: string) => JSON.parse(await readFile(join(SHELL, 'dist/browser', file), 'utf8')) as T;

/**
 * Reads what was built of the shell.
 * @param rendererEnvironment what its renderers find in their environment
 */
export async function readBuilt(
  rendererEnvironment: Readonly<Record<string, string>>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<Built> {
  const [files, first, { worker, ...offline }] = await Promise.all([
    readJson<Omit<ShellFiles, 'first' | 'offline'>>('files.json'),
    readJson<ShellFiles['first']>('first.json'),
    readJson<ShellFiles['offline'] & { readonly worker: string }>('offline.json'),
  ]);
  return {
    startLink: startProcess(join(SHELL, 'dist/server/renderer.cjs'), log, rendererEnvironment),
    files: { ...files, first, offline },
    worker: await readFile(join(SHELL, 'dist/browser', worker), 'utf8'),
    inline: await readFile(join(SHELL, 'dist/browser/first.inline.js'), 'utf8'),
  };
}
