import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@dorpel/contracts';

export type SniffedType = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png' | 'webp';

type Sign = { readonly type: SniffedType; readonly fits: (head: Buffer, tail: Buffer) => boolean };

const begins = (bytes: Buffer, ...sign: number[]) => sign.every((byte, index) => bytes[index] === byte);
const holds = (bytes: Buffer, text: string) => bytes.includes(text, 0, 'latin1');

/** What a file of a type begins with, and where it says more about itself: names prove nothing. */
const SIGNS: readonly Sign[] = [
  { type: 'pdf', fits: (head, tail) => head.subarray(0, 5).toString('latin1') === '%PDF-' && holds(tail, '%%EOF') },
  // Compound File Binary (MS-CFB, 2.2), with the stream that makes it a text of Word.
  {
    type: 'doc',
    fits: (head, tail) =>
      begins(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) &&
      (holds(head, 'W\0o\0r\0d\0D\0o\0c\0') || holds(tail, 'W\0o\0r\0d\0D\0o\0c\0')),
  },
  // A zip whose directory, at its end, names the text.
  {
    type: 'docx',
    fits: (head, tail) => begins(head, 0x50, 0x4b, 0x03, 0x04) && holds(tail, 'word/document.xml'),
  },
  { type: 'jpeg', fits: (head) => begins(head, 0xff, 0xd8, 0xff) },
  { type: 'png', fits: (head) => begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  {
    type: 'webp',
    fits: (head) =>
      head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP',
  },
];

/** Bytes of beginning and end that are looked at. */
const WINDOW = 128 * 1024;

/** The type of a file by its content; undefined for what is none of ours, or a part of one. */
export async function sniff(path: string): Promise<SniffedType | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, WINDOW);
    const head = Buffer.alloc(length);
    const tail = Buffer.alloc(length);
    await file.read(head, 0, length, 0);
    await file.read(tail, 0, length, size - length);
    return SIGNS.find(({ fits }) => fits(head, tail))?.type;
  } finally {
    await file.close();
  }
}

/**
 * Looks for a virus in a file. Resolves where none is found.
 *
 * @throws Problem 'upload/infected', or 'service/unavailable' where the scanner can't tell
 */
export type Scan = (path: string) => Promise<void>;

const PORT = 3310;

/** Milliseconds in which a scanner that says nothing is taken for down. */
const SILENCE = 20_000;

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** A file as clamd takes it (clamd(8), INSTREAM): each chunk after its length, and a length of 0 at the end. */
async function* streamOf(path: string) {
  yield 'zINSTREAM\0';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield* [lengthOf(chunk), chunk];
  yield Buffer.alloc(4);
}

function addressOf(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) };
}

/**
 * The virus scanner ClamAV, asked over the socket of its daemon: a protocol of one command.
 *
 * @param url 'tcp://clamav:3310', 'unix:///run/clamav/clamd.ctl'
 */
export function createScan(url: string): Scan {
  const address = addressOf(url);
  const ask = async (path: string) => {
    const socket = connect(address);
    socket.setTimeout(SILENCE, () => socket.destroy(new Error('The virus scanner does not answer.')));
    try {
      const sent = pipeline(Readable.from(streamOf(path)), socket, { end: false });
      const [said] = await Promise.all([readText(socket), sent]);
      return said.replace('\0', '').trim();
    } finally {
      socket.destroy();
    }
  };
  return async (path) => {
    const said = await ask(path).catch((cause: unknown) => {
      throw new Problem('service/unavailable', undefined, { cause });
    });
    if (said === 'stream: OK') return;
    const cause = new Error(`The virus scanner said: ${said}`);
    throw new Problem(said.endsWith(' FOUND') ? 'upload/infected' : 'service/unavailable', undefined, { cause });
  };
}
