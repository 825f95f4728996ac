import { readdir } from 'node:fs/promises';
import { type Contract, joinContracts } from '../contract.ts';

/** The sources of this package. */
const HERE = new URL('../', import.meta.url);

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'version' in value && 'endpoints' in value;

/** The parts of one service and version as one contract, in the order in which they come. */
function joinParts(parts: readonly Contract[]): Contract[] {
  const whole = new Map<string, Contract>();
  for (const part of parts) {
    const key = `${part.service}/v${part.version}`;
    const known = whole.get(key);
    whole.set(key, known ? joinContracts(known, part) : part);
  }
  return [...whole.values()];
}

/**
 * All contracts of a package: what `src/<service>/v<major>.ts` exports as one, in the order of the folders. What no
 * visitor's page calls stands beside it in a file of its own: `desk-v<major>.ts`, `desk-<part>-v<major>.ts`, `colleagues-v<major>.ts`.
 */
export async function findContracts(sources: URL = HERE): Promise<Contract[]> {
  const files = await readdir(sources, { recursive: true });
  const versions = files.filter((file) => /^[\w-]+\/(?:[a-z]+-)*v\d+\.ts$/.test(file)).toSorted();
  const contracts: Contract[] = [];
  for (const file of versions) {
    // One after the other: Jest links modules that share imports one at a time.
    const module = (await import(new URL(file, sources).href)) as Record<string, unknown>;
    contracts.push(...Object.values(module).filter(isContract));
  }
  return joinParts(contracts);
}
