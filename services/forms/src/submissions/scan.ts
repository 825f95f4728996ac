import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@dorpel/contracts';

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
      const [said] = await Promise.all([text(socket), sent]);
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
