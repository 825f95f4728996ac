import type { Remote } from '@dorpel/federation';

/** Called with the name of a parameter that is read; null: with all of them. */
type Note = (name: string | null) => void;

/** Methods of a query that read one parameter, and those that read none. */
const OF_ONE: ReadonlySet<PropertyKey> = new Set(['get', 'getAll', 'has']);
const OF_NONE: ReadonlySet<PropertyKey> = new Set(['set', 'append', 'delete', 'sort']);

/** What of an address holds its whole query. */
const OF_ALL: ReadonlySet<PropertyKey> = new Set(['search', 'href', 'toString', 'toJSON']);

const bound = (owner: object, value: unknown): unknown =>
  typeof value === 'function' ? (value.bind(owner) as unknown) : value;

function trackedQuery(query: URLSearchParams, note: Note): URLSearchParams {
  return new Proxy(query, {
    get(_, key) {
      const value = bound(query, Reflect.get(query, key, query));
      if (OF_ONE.has(key))
        return (name: unknown, ...rest: unknown[]) => {
          note(String(name));
          return (value as (...given: unknown[]) => unknown)(name, ...rest);
        };
      if (!OF_NONE.has(key)) note(null);
      return value;
    },
  });
}

/** An address that tells which of its parameters are read. Whoever goes through them, or takes the query as a whole, reads all. */
export function trackedUrl(url: URL, note: Note): URL {
  return new Proxy(url, {
    get(_, key) {
      if (key === 'searchParams') return trackedQuery(url.searchParams, note);
      if (OF_ALL.has(key)) note(null);
      return bound(url, Reflect.get(url, key, url));
    },
    set: (_, key, value) => Reflect.set(url, key, value, url),
  });
}

type Table<Part> = Readonly<Record<string, () => Promise<{ readonly default: Part }>>>;

function tracked<Part extends { readonly load: (context: never) => unknown }>(parts: Table<Part>, note: Note) {
  return Object.fromEntries(
    Object.entries(parts).map(([key, open]) => [
      key,
      async () => {
        const { default: part } = await open();
        const load = (context: { readonly url: URL }) =>
          part.load({ ...context, url: trackedUrl(context.url, note) } as never);
        return { default: { ...part, load } };
      },
    ]),
  );
}

/**
 * A remote whose pages and slots tell which parameters of an address their `load` reads: what they find is the same for every
 * other address that says the same of these. No remote has to know of it.
 */
export const withTrackedReads = (remote: Remote, note: Note): Remote => ({
  ...remote,
  pages: tracked(remote.pages, note),
  slots: tracked(remote.slots, note),
});
