import { createHash } from 'node:crypto';

/**
 * Where an entry stands. `shelf` is its former name, which the last release writes alone: queries and code read it until all
 * documents have `status` (ADR 31).
 */
export type Standing<T extends string> = { readonly status?: T; readonly shelf: T };

/** A status under both names: what is written from now on. */
export const standing = <T extends string>(status: T) => ({ status, shelf: status }) satisfies Standing<T>;

/** A document of what the import writes: never erased, at most withdrawn. */
export type Entry = {
  readonly _id: string;
  readonly listing: Standing<string> & { readonly publishedOn: string };
  /** Of the whole content; absent once withdrawn, so that an entry that comes back is written again. */
  readonly hash?: string;
  /** When it left its feed, or was named as gone; an ISO instant. */
  readonly withdrawnOn?: string;
  /** The feed that it came with last, where a catalogue has several. */
  readonly feed?: string;
  /** Since when its feed lacks it, where too many were missing at once to be withdrawn unasked; an ISO instant. */
  readonly missedOn?: string;
  /** Who of the office put it back on the site when its feed had it no more; it stays until the feed has it again, or they take it off. */
  readonly kept?: { readonly by: string; readonly at: string };
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
