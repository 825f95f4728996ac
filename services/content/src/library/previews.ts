import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'preview-secret';

/**
 * The secret that previews are signed with: the one of the environment, which is refused when it is weak; else one of this
 * machine, made once and kept beside the data, which the service and its desk share.
 *
 * @param given PREVIEW_SECRET, checked by the configuration
 * @param folder DATA_DIR
 */
export async function previewSecret(given: string | undefined, folder: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true });
  const isThere = await readFile(path, 'utf8').catch(() => '');
  if (isThere) return isThere;
  // Of two that start at once, one puts its file in place, whole; both read that one.
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(made, path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(made);
  return readFile(path, 'utf8');
}

/** What a preview shows, and until when. */
type Preview = { readonly id: string; readonly expiresAt: Date };

/** Signs and reads the tokens of previews (R14). */
export type PreviewTokens = {
  /** @param id of a page or article */
  issue(preview: Preview): string;
  /** The preview a token stands for; null when it is forged, of another secret, or has expired. */
  read(token: string, now: Date): Preview | null;
};

/** What the signature is for, so that it can't stand for anything else signed with the same secret. */
const PURPOSE = 'dorpel-content-preview-1';

/**
 * Tokens of the form `payload.signature`, both in base64url: the payload is the id and the second of expiry, the
 * signature an HMAC-SHA-256 over it. They hold nothing that is secret, and nothing is stored.
 */
export function previewTokens(secret: string): PreviewTokens {
  const signatureOf = (payload: string) =>
    createHmac('sha256', secret).update(`${PURPOSE}:${payload}`).digest('base64url');
  return {
    issue({ id, expiresAt }) {
      const payload = Buffer.from(`${id}:${Math.floor(expiresAt.getTime() / 1000)}`).toString('base64url');
      return `${payload}.${signatureOf(payload)}`;
    },
    read(token, now) {
      const [payload = '', signature = ''] = token.split('.');
      // As texts: a last character that means the same bits is another token.
      const given = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(payload));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [, id, seconds] = /^([\w-]{1,64}):(\d{1,12})$/.exec(Buffer.from(payload, 'base64url').toString()) ?? [];
      if (id === undefined) return null;
      const expiresAt = new Date(Number(seconds) * 1000);
      return expiresAt > now ? { id, expiresAt } : null;
    },
  };
}
