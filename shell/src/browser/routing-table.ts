import { type RoutingTable, tableAddress } from '../app/routing-table.ts';
import { site } from './embedded.ts';

let asked: Promise<RoutingTable> | undefined;

async function ask(): Promise<RoutingTable> {
  const answer = await fetch(tableAddress(site.language, site.routes));
  if (!answer.ok) throw new Error(`The routing table can't be had: ${answer.status}`);
  return (await answer.json()) as RoutingTable;
}

/** The routing table: fetched once, when something is about to lead somewhere; asked for again where that failed. */
export function routingTable(): Promise<RoutingTable> {
  if (!asked) {
    asked = ask();
    asked.catch(() => {
      asked = undefined;
    });
  }
  return asked;
}
