/** Tells one visit of a page from the next: the router gives each entry of the history a key of its own. */
export function visitOf({ state }: Pick<History, 'state'>): string {
  const key: unknown = (state as { readonly key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : '';
}
