import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Bytes of the largest mail that is taken: with the files that people send along. */
export const LARGEST = 25 * 1024 * 1024;

/** Connections at once: what comes in comes from one mail server. */
const CONNECTIONS = 10;

/** What a mail server is told: it tries a 4xx again, and tells the sender of a 5xx. */
export class Declined extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export type Taker = {
  /** Whether somebody is under an address. @throws Declined */
  readonly isOurs: (address: string) => Promise<void>;
  /** Keeps a mail; it was taken once this resolves, and may come again. @throws Declined */
  readonly take: (raw: Buffer, from: string, to: string) => Promise<void>;
};

/** What comes over a stream, to its end; undefined where that is too large to be kept. */
async function bounded(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= LARGEST) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes > LARGEST ? undefined : Buffer.concat(chunks);
}

const answered = (work: Promise<void>, callback: (error?: Error | null) => void) =>
  void work.then(
    () => callback(),
    (error: unknown) => callback(error instanceof Declined ? error : new Declined(451, 'Try again later.')),
  );

/** Takes mails for the addresses of threads, and answers yes once they are kept. @throws Error where the port is taken */
export async function listenForReplies({ isOurs, take }: Taker, port: number, host: string | undefined) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST,
    maxClients: CONNECTIONS,
    socketTimeout: 60_000,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, callback) => answered(isOurs(address), callback),
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const kept = bounded(stream).then(async (raw) => {
        if (!raw) throw new Declined(552, 'The mail is too large.');
        for (const { address } of envelope.rcptTo) await take(raw, from, address);
      });
      answered(kept, callback);
    },
  });
  const listener = await new Promise<ReturnType<SMTPServer['listen']>>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(port, host ?? '127.0.0.1', () => resolve(listening));
  });
  // From here on errors are those of one connection: a client that breaks off is its own affair.
  server.on('error', () => {});
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
