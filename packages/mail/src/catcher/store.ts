import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

/** A mail that was caught. */
export type CaughtMail = {
  readonly id: string;
  /** ISO instant. */
  readonly receivedAt: string;
  readonly from: string;
  /** Whom the SMTP client named as recipients, which is not always what the `To` header says. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly html: string;
  readonly text: string;
  /** In the order of the mail, names in lower case. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    /** Bytes. */
    readonly size: number;
  }[];
};

export type MailStore = {
  add(raw: Buffer, envelope: { from: string; to: readonly string[] }): Promise<void>;
  /** Newest first. */
  list(): Promise<CaughtMail[]>;
  find(id: string): Promise<CaughtMail | null>;
  /** The mail as it came, below the two lines a delivery adds. */
  raw(id: string): Promise<Buffer | null>;
  attachment(id: string, index: number): Promise<{ name: string; type: string; content: Buffer } | null>;
  clear(): Promise<void>;
};

const ID = /^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8}$/;
const ENDING = '.eml';
const DELIVERED_TO = 'delivered-to';

let count = 0;

// Sorts by arrival, also within a millisecond.
function nextId(): string {
  count = (count + 1) % 1_000_000;
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  return `${time}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
}

const receivedAt = (id: string) =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');

const addressText = (address: Address | undefined) => {
  if (!address?.address) return '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
};

function describe(id: string, mail: Email): CaughtMail {
  return {
    id,
    receivedAt: receivedAt(id),
    from: addressText(mail.from),
    to: mail.headers.filter(({ key }) => key === DELIVERED_TO).map(({ value }) => value),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      size: bytesOf(content).byteLength,
    })),
  };
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** Keeps each mail as one file in a folder, which is made when it is not there. */
export async function openStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true });
  const described = new Map<string, CaughtMail>();

  const ids = async () =>
    (await readdir(folder))
      .map((name) => name.slice(0, -ENDING.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();

  const raw = async (id: string) => {
    if (!ID.test(id)) return null;
    return readFile(join(folder, id + ENDING)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  };

  const find = async (id: string) => {
    const known = described.get(id);
    if (known) return known;
    const source = await raw(id);
    if (!source) return null;
    const mail = describe(id, await PostalMime.parse(source));
    described.set(id, mail);
    return mail;
  };

  return {
    async add(source, { from, to }) {
      const id = nextId();
      const delivery = [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`), ''].join('\r\n');
      // Renamed when it is whole, so that no list sees half a mail.
      const part = join(folder, `${id}.part`);
      await writeFile(part, Buffer.concat([Buffer.from(delivery), source]));
      await rename(part, join(folder, id + ENDING));
    },
    async list() {
      const mails = await Promise.all((await ids()).map(find));
      return mails.filter((mail) => mail !== null);
    },
    find,
    raw,
    async attachment(id, index) {
      const source = await raw(id);
      const found = source && (await PostalMime.parse(source)).attachments[index];
      if (!found) return null;
      return { name: found.filename ?? 'attachment', type: found.mimeType, content: bytesOf(found.content) };
    },
    async clear() {
      await Promise.all((await ids()).map((id) => rm(join(folder, id + ENDING), { force: true })));
      described.clear();
    },
  };
}
