import { catalogue } from '@dorpel/contracts/catalogue';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Context } from '@dorpel/federation';
import { briefly } from '../parts/desk/briefly.ts';
import { desk } from '../parts/desk/desk.ts';
import { View, type YesterdayData } from './View.tsx';

/** What homes are called and where they are; without an answer of the catalogue only their numbers are known. */
async function titlesOf({ client, language, signal, href }: Context, ids: string[]) {
  if (ids.length === 0) return new Map<string, { title: string; href: string }>();
  const query = { ids, language, pageSize: ids.length };
  const { items } = await client(catalogue)
    .listProperties({ query }, { signal: briefly(signal) })
    .catch(() => ({ items: [] }));
  return new Map(
    items.map(({ id, title, city, link }) => [
      id,
      { title: `${title.text}, ${city}`, href: href(link.route, link.params) },
    ]),
  );
}

export default desk.slot<Record<string, string>, YesterdayData>({
  async load(context) {
    const { homes, ...figures } = await context.client(deskStaff).getYesterday({}, { signal: context.signal });
    const known = await titlesOf(
      context,
      homes.map(({ propertyId }) => propertyId),
    );
    return {
      ...figures,
      homes: homes.map(({ propertyId, opens }) => ({ propertyId, opens, ...known.get(propertyId) })),
    };
  },
  View,
});
