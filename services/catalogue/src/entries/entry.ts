import { createHash } from 'node:crypto';

/** A document of what the import writes: never erased, at most withdrawn. */
export type Entry = {
  readonly _id: string;
  readonly listing: { readonly shelf: string; readonly publishedOn: string };
  /** Of the whole content; absent once withdrawn, so that an entry that comes back is written again. */
  readonly hash?: string;
  /** ISO instant. */
  readonly withdrawnOn?: string;
};

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    pairs.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  );
}

/** The same for the same content, whatever the order of its keys. */
export const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('base64url');
