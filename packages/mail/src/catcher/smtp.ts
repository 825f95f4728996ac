import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './store.ts';

const LARGEST_MAIL = 30 * 1024 * 1024;

/** Takes every mail on a port of the loopback, from anybody and for anybody, and answers yes once it is stored. */
export async function startSmtp(store: MailStore, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large.'), { responseCode: 552 });
          return store.add(raw, { from, to });
        })
        .then(() => callback(), callback);
    },
  });
  const listener = await new Promise<ReturnType<SMTPServer['listen']>>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(port, '127.0.0.1', () => resolve(listening));
  });
  // From here on errors are those of one connection: a client that breaks off is its own affair.
  server.on('error', () => {});
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
