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
  pattern,
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
  /** Key of a page of the desk -> its script (ADR 40). Written only by a remote that has one: older shells know no such field. */
  scripts: optional(
    record(
      string(),
      object({
        file: pattern(string(), /^scripts\/[\w-]+\.js$/),
        integrity: pattern(string(), /^sha384-[\w+/]+=*$/),
      }),
    ),
  ),
});
export type Manifest = Infer<typeof manifest>;

/** A version that only some visitors get: `share` percent of them, and who asks for it (0: only these). */
export const canary = type({
  version: string(),
  share: max(min(number(), 0), 100),
  /**
   * A canary that shells judge by themselves (ADR 76): since when (ISO 8601), for how many minutes at least, and how many documents
   * its visitors must have been sent. Older shells know no such field: it is a canary like any other to them.
   */
  auto: optional(type({ since: string(), minutes: min(number(), 0), least: min(number(), 0) })),
});
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

/**
 * `set-aside.json` beside the pointer: the versions that a shell serves no longer because they ended or spoiled what
 * rendered them, oldest first. Releasing or rolling back to one after that is how it is tried once more.
 */
export const setAside = array(type({ version: string(), at: string(), why: string() }));
export type SetAside = Infer<typeof setAside>[number];

/** Why a version is set aside at the moment; undefined where it is not, or was asked for since. */
export function setAsideOf(
  aside: readonly SetAside[],
  { history }: Pick<Pointer, 'history'>,
  version: string,
): SetAside | undefined {
  const asked = history?.findLast((move) => move.version === version && move.what !== 'end')?.at ?? '';
  return aside.findLast((each) => each.version === version && each.at > asked);
}

/** The versions that were for everybody before the one of now, the last one first; not those that were rolled back. */
export function earlierVersions({ version: now, history = [] }: Pointer): string[] {
  const before: string[] = [];
  let current: string | undefined;
  for (const { what, version } of history) {
    if (what !== 'release' && what !== 'rollback') continue;
    if (what === 'release' && current !== undefined) before.push(current);
    current = version;
  }
  return [...new Set(before.reverse())].filter((version) => version !== now);
}

/** `remotes.json` at the root of a store: the names of its remotes, for a shell that can't list folders. */
export const remoteNames = array(string());
