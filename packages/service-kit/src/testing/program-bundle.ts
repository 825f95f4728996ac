import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
}

/** Does something after the tests of this file; in a bench, when it ends. */
function afterwards(work: () => void): void {
  const { afterAll } = globalThis as { readonly afterAll?: (done: () => void) => void };
  if (afterAll) afterAll(work);
  else process.once('exit', work);
}

/**
 * A program that a test starts again and again, bundled as what is deployed is: a start of the source asks for hundreds of
 * files and compiles their sentences, three to six seconds of the processor each time, where one of the bundle takes half of
 * one. It is made at the first call, and gone after the tests of the file. To be called where a module is read, not in a test.
 *
 * @param source the program's, in a package that can call `dorpel-bundle`
 * @returns what tells the file that Node is started with; it throws where that can't be made
 */
export function bundled(source: URL): () => Promise<string> {
  const file = fileURLToPath(source);
  const root = packageOf(file);
  let folder: string | undefined;
  const make = async (): Promise<string> => {
    // Beside what the package depends on: a part of that is not bundled, but found there.
    const beside = join(root, 'node_modules');
    folder = await mkdtemp(join(beside, '.program-'));
    const args = [`program=${relative(root, file)}`, '--to', relative(root, folder)];
    await promisify(execFile)(join(beside, '.bin', 'dorpel-bundle'), args, { cwd: root });
    return join(folder, 'program.mjs');
  };
  let made: Promise<string> | undefined;
  afterwards(() => folder && rmSync(folder, { recursive: true, force: true }));
  return () => (made ??= make());
}
