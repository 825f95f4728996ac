/** An order of pages that is not saved yet, as the address of the page and its form carry it. */
export type Ordering = {
  /** The page above; null: the top of the menu. */
  readonly below: string | null;
  /** The ids of the pages; null: as they are. */
  readonly ids: readonly string[] | null;
  /** The version of the menu that was seen; null: that of now. */
  readonly seen: string | null;
};

const ID = /^[\w-]{1,64}$/;

/** Reads an address or a form; what could not be is left out. */
export function readOrdering(given: { get(name: string): unknown }): Ordering {
  const of = (name: string) => String(given.get(name) ?? '');
  const ids = of('order').split(',').filter(Boolean);
  const isOrder = ids.length > 0 && ids.every((id) => ID.test(id)) && new Set(ids).size === ids.length;
  return {
    below: ID.test(of('below')) ? of('below') : null,
    ids: isOrder ? ids : null,
    seen: of('seen').slice(0, 80) || null,
  };
}

/** The same as a query; '' for the top of the menu as it is. */
export function writeOrdering({ below, ids, seen }: Ordering): string {
  const query = new URLSearchParams();
  if (below !== null) query.set('below', below);
  if (ids !== null) query.set('order', ids.join());
  if (seen !== null) query.set('seen', seen);
  const text = query.toString();
  return text && `?${text}`;
}

/** One page before its neighbour, or after it; who is first or last already stays so. */
export function moved(ids: readonly string[], id: string, way: 'up' | 'down'): readonly string[] {
  const at = ids.indexOf(id);
  const to = at + (way === 'up' ? -1 : 1);
  const other = ids[to];
  if (at < 0 || other === undefined) return ids;
  return ids.with(at, other).with(to, id);
}
