import { type RoutingTable, tableAddress } from '../app/routing-table.ts';
import { site } from './embedded-data.ts';
import { once } from './memoize.ts';

/** The routing table: fetched when something is about to lead somewhere. */
export const routingTable = once(async () => {
  const answer = await fetch(tableAddress(site.language, site.routes));
  if (!answer.ok) throw new Error(`The routing table can't be had: ${answer.status}`);
  return (await answer.json()) as RoutingTable;
});
