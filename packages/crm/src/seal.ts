import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Credentials as they are stored: nobody reads them without the key of the environment. Bytes are in base64url. */
export type Sealed = {
  /** Which key it was sealed with, told without the key. */
  readonly key: string;
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
};

/** What was sealed with another key, for something else, or changed since. */
export class Unsealable extends Error {
  constructor() {
    super('the credentials can not be opened with this key');
  }
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Of a nonce of GCM: random ones do not meet in fewer than 2^32 seals. */
const IV_BYTES = 12;

const derived = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `dorpel crm ${use}`, KEY_BYTES));

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/**
 * Seals what opens a CRM (AES-256-GCM), each time with another nonce, and for the one thing that it is of.
 *
 * @param secret of the environment (`CRM_KEY`)
 */
export function createSeal(secret: string) {
  const key = derived(secret, 'credentials');
  const name = derived(secret, 'name').toString('base64url').slice(0, 8);
  const signing = derived(secret, 'notices');
  return {
    /** @param of the CRM that it is of: what is sealed for one is not opened for another */
    seal(of: string, content: string): Sealed {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of));
      const data = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      const [nonce, tag, sealed] = [iv, cipher.getAuthTag(), data].map((bytes) => bytes.toString('base64url'));
      return { key: name, iv: nonce ?? '', tag: tag ?? '', data: sealed ?? '' };
    },
    /** @throws Unsealable */
    open(of: string, { iv, tag, data }: Sealed): string {
      try {
        const decipher = createDecipheriv(CIPHER, key, bytesOf(iv), { authTagLength: 16 });
        decipher.setAAD(Buffer.from(of)).setAuthTag(bytesOf(tag));
        return Buffer.concat([decipher.update(bytesOf(data)), decipher.final()]).toString('utf8');
      } catch {
        // What the library says is about bytes, and of no use to the office.
        throw new Unsealable();
      }
    },
    /** A word that nobody else can make, in hexadecimal: what the address of notices ends with. */
    sign: (of: string): string => createHmac('sha256', signing).update(of).digest('hex'),
  };
}

export type Seal = ReturnType<typeof createSeal>;
