import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { embeddedIn } from './traffic.ts';

const run = promisify(execFile);
const command = (name: string) => fileURLToPath(new URL(`../../../launch/src/${name}.mjs`, import.meta.url));

/** Milliseconds within which a site that runs must serve what was released. */
export const WITHIN = 5_000;

/** Moves a pointer as a team does: by command. */
export const release = (store: string, name: string, version: string, canary?: string) =>
  run(process.execPath, [
    command('release'),
    name,
    '--version',
    version,
    '--store',
    store,
    ...(canary === undefined ? [] : ['--canary', canary]),
  ]);
/** What `pnpm releases` says of a remote. */
export const listed = async (store: string, name: string) =>
  (await run(process.execPath, [command('releases'), name, '--store', store])).stdout;
export const rollBack = (store: string, name: string) =>
  run(process.execPath, [command('rollback'), name, '--store', store]);

/** Milliseconds after which nobody waits for it any more. */
const AT_MOST = 120_000;

/** Waits until a page is of a version. @returns after how many milliseconds it was */
export async function untilServed(
  origin: string,
  name: string,
  version: string,
  path = '/nl/contact/',
): Promise<number> {
  const started = performance.now();
  for (;;) {
    // Who looks is no visitor: what goes wrong for those is counted elsewhere.
    const html = await fetch(origin + path).then(
      (answer) => answer.text(),
      () => '',
    );
    const served = embeddedIn(html).site.remotes.find((remote) => remote.name === name)?.base;
    const passed = performance.now() - started;
    if (served === `/assets/${name}/${version}/`) return passed;
    if (passed > AT_MOST) throw new Error(`${name} ${version} is not served: ${served}`);
    await pause(100);
  }
}

export type Versions = { readonly name: string; readonly first: string; readonly second: string };

/** Releases the second version of a remote and rolls it back, so many times. @returns how long each took to be served */
export async function rounds(
  { store, origin }: { store: string; origin: string },
  { name, first, second }: Versions,
  times: number,
): Promise<number[]> {
  const delays: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await release(store, name, second);
    delays.push(await untilServed(origin, name, second));
    await rollBack(store, name);
    delays.push(await untilServed(origin, name, first));
  }
  return delays;
}
