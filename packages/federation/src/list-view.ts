/** How a filter is read from an address; undefined for what it does not know. */
export type FilterOf<T> = (text: string) => T | undefined;

/** Words that somebody looks for, of at most 80 letters. */
export const words: FilterOf<string> = (text) => text.trim().slice(0, 80).trim() || undefined;

/** One of some values. */
export const oneOf =
  <const T extends string>(values: readonly T[]): FilterOf<T> =>
  (text) =>
    values.find((value) => value === text);

/** The id of something. */
export const anId: FilterOf<string> = (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined);

type Filters = Readonly<Record<string, FilterOf<string>>>;

/** What of a list is shown: a value for each filter that is set, and the page from 1. */
export type ListView<F extends Filters> = { readonly [K in keyof F]?: ReturnType<F[K]> } & { readonly page: number };

/** The page of a list in an address, from 1 to 1000: 1 where it says none that makes sense. */
function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

/**
 * A list with filters and pages whose every view is an address.
 *
 * @param filters how each name of the query is read
 * @returns `read` a view of an address, where what is not known is left out, and `write` the query of one: '' for all of it
 */
export function listView<F extends Filters>(filters: F) {
  const names = Object.keys(filters);
  return {
    read(query: URLSearchParams): ListView<F> {
      const read = names.flatMap((name) => {
        const value = filters[name]?.(query.get(name) ?? '');
        return value === undefined ? [] : [[name, value] as const];
      });
      return { ...(Object.fromEntries(read) as ListView<F>), page: pageIn(query) };
    },
    write(view: ListView<F>, more: Readonly<Record<string, string>> = {}): string {
      const values: Readonly<Record<string, string | number | undefined>> = view;
      const query = new URLSearchParams(more);
      for (const name of names) if (values[name] !== undefined) query.set(name, String(values[name]));
      if (view.page > 1) query.set('page', String(view.page));
      const text = query.toString();
      return text && `?${text}`;
    },
  };
}
