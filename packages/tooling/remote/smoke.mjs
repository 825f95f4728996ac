import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { smokeBuild } from '../webpack/smoke.mjs';

const CHILD = fileURLToPath(new URL('./smoke-process.mjs', import.meta.url));

/** Milliseconds until a process that does not answer, or does not end, is taken to hang. */
const WITHIN = { answer: 300_000, end: 30_000 };

/** Builds the host with the examples of a remote. @throws Error with what the build says */
async function buildSmoke(name, directory) {
  const output = join(directory, 'node_modules/.dorpel/smoke');
  await mkdir(output, { recursive: true });
  const stats = await new Promise((resolve, reject) => {
    webpack(smokeBuild({ name, directory, output }), (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return join(output, 'smoke.cjs');
}

/**
 * Runs the smoke test of a build in a process with an empty environment, and waits until that has ended by itself.
 * @returns {Promise<{ renderings?: object[], why?: string }>}
 */
function runSmoke(build, bundle) {
  const child = fork(CHILD, [build, bundle], { env: {}, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve) => {
    let said = { why: 'it ended without a word' };
    const give = (result) => {
      clearTimeout(hung);
      child.kill('SIGKILL');
      resolve(result);
    };
    let hung = setTimeout(
      () => give({ why: 'it hangs: none of its examples is waited for any longer' }),
      WITHIN.answer,
    );
    child.once('message', (message) => {
      said = message;
      clearTimeout(hung);
      hung = setTimeout(
        () => give({ why: 'it does not end: a timer, socket or thread of it goes on after its last page' }),
        WITHIN.end,
      );
    });
    child.once('exit', () => give(said));
  });
}

/**
 * Renders every example of a remote, in four languages, with a version of it that is built: evaluated as on the site, in
 * Node, without window or document, in a process of its own.
 * @param {string} name of the remote
 * @param {string} directory with its sources: `src/examples.ts` says what is rendered
 * @param {string} folder of the version
 * @returns {Promise<{ failures: string[], renderings: { part: string, example: string, language: string, milliseconds: number, ask: object }[] }>}
 *   `ask` is what it takes to see the same on a site (packages/federation/src/harness/smoke.tsx)
 */
export async function smoke(name, directory, folder) {
  const build = await buildSmoke(name, directory);
  const { renderings = [], why } = await runSmoke(build, join(folder, 'server/remoteEntry.cjs'));
  const failed = renderings
    .filter((each) => each.why !== undefined)
    .map((each) => `${each.part}, ${each.example}, ${each.language}: ${each.why}`);
  return { failures: why === undefined ? failed : [why], renderings };
}
