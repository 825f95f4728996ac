import { readFile } from 'node:fs/promises';
import { type Break, findBreaks } from './changes.ts';
import { findContracts } from './contracts.ts';
import { digestsOf, findLost, type Kept, readExamples } from './released-examples.ts';
import { type Released, releaseOf } from './shape.ts';

/** Contracts as they were released last, as they are, and what of it breaks remotes or services of the last release. */
export type ReleaseState = {
  readonly released: Released;
  readonly current: Released;
  /** Of the examples as they are. */
  readonly digests: Kept;
  readonly breaks: readonly Break[];
};

const readJson = async (file: URL) =>
  JSON.parse(
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      // Before the first release nothing is promised.
      if (error.code === 'ENOENT') return '{}';
      throw error;
    }),
  ) as unknown;

/**
 * Compares the contracts of a package with those of its last release.
 * @public for `dorpel-contracts`, which finds it by the package that it checks
 * @param sources the folder with the contracts, `examples`, `released.json` and `released-examples.json`
 */
export async function releaseState(sources: URL): Promise<ReleaseState> {
  const released = (await readJson(new URL('released.json', sources))) as Released;
  const kept = (await readJson(new URL('released-examples.json', sources))) as Kept;
  const current = releaseOf(await findContracts(sources));
  const examples = await readExamples(sources);
  const breaks = [...findBreaks(released, current), ...findLost(kept, examples)];
  return { released, current, digests: digestsOf(examples), breaks };
}
