import { array, type Infer, integer, object, record, string } from 'superstruct';

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

/** `current.json` beside the version folders: which of them is served. Deploying and rolling back write only this. */
export const pointer = object({ version: string() });
export type Pointer = Infer<typeof pointer>;
