import type { Facets } from '@dorpel/contracts/catalogue';
import type { Crumb } from '@dorpel/federation';

type Here = {
  /** What the list is called when nothing is asked of it, and where it is. */
  readonly list: Required<Crumb>;
  readonly city: Facets['cities'][number] | null;
  readonly type: Pick<Facets['types'][number], 'id' | 'name'> | null;
};

/** The way to a list of one place or type, as the addresses on it are found: list, province, town, type (R13). */
export function placeCrumbs({ list, city, type }: Here): Crumb[] {
  const at = (query: Readonly<Record<string, string>>) => `${list.href}?${new URLSearchParams(query)}`;
  const places = city ? [...(city.within ?? []), city].map(({ key, name }) => ({ name, href: at({ city: key }) })) : [];
  return [list, ...places, ...(type ? [{ name: type.name }] : [])];
}
