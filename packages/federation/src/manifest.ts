import {
  array,
  enums,
  type Infer,
  integer,
  max,
  min,
  number,
  object,
  optional,
  record,
  string,
  type,
} from 'superstruct';

const files = object({ js: array(string()), css: array(string()) });

/**
 * `remote.json` in the folder of a version: all a shell needs to know before it loads anything.
 * Paths are relative to that folder, integrities are 'sha384-…' as in Subresource Integrity.
 */
export const manifest = object({
  name: string(),
  /** Hash of all files of both builds. */
  version: string(),
  /** Version of the remote's contract with the shell. */
  contract: integer(),
  browser: object({ entry: string(), integrity: string() }),
  server: object({ entry: string(), integrity: string() }),
  pages: record(string(), files),
  slots: record(string(), files),
  /** Language -> the files of its words. */
  messages: record(string(), files),
});
export type Manifest = Infer<typeof manifest>;

/** A version that only some visitors get: `share` percent of them, and who asks for it (0: only these). */
export const canary = type({ version: string(), share: max(min(number(), 0), 100) });
export type Canary = Infer<typeof canary>;

/**
 * `current.json` beside the version folders: which of them is served. Deploying and rolling back write only this.
 * A shell reads the first two; the history is for who rolls back and prunes. More may be added, so readers are tolerant.
 */
export const pointer = type({
  version: string(),
  canary: optional(canary),
  /** What was done to this pointer, oldest first: which version became current or canary, and when (ISO 8601). */
  history: optional(
    array(type({ at: string(), what: enums(['release', 'rollback', 'canary', 'end']), version: string() })),
  ),
});
export type Pointer = Infer<typeof pointer>;

/** `remotes.json` at the root of a store: the names of its remotes, for a shell that can't list folders. */
export const remoteNames = array(string());
