import { readdir } from 'node:fs/promises';
import type { Contract } from '../contract.ts';

/** The sources of this package. */
const HERE = new URL('../', import.meta.url);

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'version' in value && 'endpoints' in value;

/** All contracts of a package: what `src/<service>/v<major>.ts` exports as one, in the order of the folders. */
export async function findContracts(sources: URL = HERE): Promise<Contract[]> {
  const files = await readdir(sources, { recursive: true });
  const versions = files.filter((file) => /^[\w-]+\/v\d+\.ts$/.test(file)).toSorted();
  const contracts: Contract[] = [];
  for (const file of versions) {
    // One after the other: Jest links modules that share imports one at a time.
    const module = (await import(new URL(file, sources).href)) as Record<string, unknown>;
    contracts.push(...Object.values(module).filter(isContract));
  }
  return contracts;
}
