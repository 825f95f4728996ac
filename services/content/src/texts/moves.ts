import type { RouteTable } from '@dorpel/contracts/content';
import type { Person } from './editions.repository.ts';
import type { Redirect } from './redirects.repository.ts';

/**
 * The addresses that a change of the routing table leaves behind (R12, S4): of each row, the old path in each language in
 * which it has another now. What has a param in it is no single address.
 */
export function movesOf(
  before: Pick<RouteTable, 'entries'>,
  after: Pick<RouteTable, 'entries' | 'enabled'>,
  made: { readonly at: Date; readonly by: Person },
): Redirect[] {
  const next = new Map(after.entries.map((row) => [row.name, row]));
  return before.entries.flatMap(({ name, paths }) => {
    const row = next.get(name);
    if (!row) return [];
    return after.enabled.flatMap((language) => {
      const [from, to] = [paths[language], row.paths[language]];
      const isMove = from !== undefined && from !== '' && from !== to && !from.includes(':');
      return isMove ? [{ language, from: from.toLowerCase(), to: { route: name }, ...made, isOwn: false }] : [];
    });
  });
}
