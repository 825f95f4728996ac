import { type RoutingTable, tableAddress } from '../app/app-context.ts';
import { live as address, site } from './embedded-data.ts';
import type { wakePart } from './islands.tsx';
import { loadScript, once } from './scripts.ts';
import type { startSite } from './site.tsx';

declare global {
  /** What the second script of the shell gives to the first (main.ts). */
  var dorpelLive: { readonly startSite: typeof startSite; readonly wakePart: typeof wakePart } | undefined;
}

export type Live = NonNullable<typeof globalThis.dorpelLive> & { readonly table: RoutingTable };

const load = once(() => loadScript(address));

/** The routing table: fetched when something is about to lead somewhere. */
const routingTable = once(async () => {
  const answer = await fetch(tableAddress(site.language, site.routes));
  if (!answer.ok) throw new Error(`No routing table: ${answer.status}`);
  return (await answer.json()) as RoutingTable;
});

/**
 * All that it takes to be alive: React, the runtime of federation, the frame, the router and its table. Fetched once; asked
 * for again where that failed.
 */
export async function live(): Promise<Live> {
  const [table] = await Promise.all([routingTable(), load()]);
  if (!globalThis.dorpelLive) throw new Error(`No shell: ${address}`);
  return { ...globalThis.dorpelLive, table };
}
