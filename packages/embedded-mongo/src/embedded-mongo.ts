import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispatch } from './commands/dispatch.ts';
import { EmbeddedDatabase } from './database.ts';
import { createListener } from './wire/listener.ts';

export interface EmbeddedMongoOptions {
  /** Where the data stay. Without it a temporary folder is used, not flushed to the disk, and removed at `stop`. */
  readonly dataDir?: string;
  /** 0 or nothing: a free port. */
  readonly port?: number;
  /** A loopback address: 127.0.0.1 (the default), ::1 or localhost. */
  readonly host?: string;
}

export interface EmbeddedMongo {
  /** For the official driver; without the name of a database. */
  readonly uri: string;
  /** Answers what was accepted, writes everything to the disk and closes. May be called again. */
  stop(): Promise<void>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Starts the embedded database in this process. Raises an Error with one sentence when the host is not a loopback
 * address, the port is taken, or another process uses the data folder.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> {
  const { port = 0, host = '127.0.0.1' } = options;
  if (!LOOPBACK.has(host))
    throw new Error(`the embedded database has no access control and listens on this machine only, not on ${host}`);
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const isTemporary = options.dataDir === undefined;
  const removeFolder = (): void => {
    if (isTemporary) rmSync(folder, { recursive: true, force: true });
  };
  const database = new EmbeddedDatabase(folder, { isTemporary });
  const listener = createListener(
    ({ command, documents, db }, connection) => dispatch(database, command, documents, connection, db),
    { onEnd: (connection) => database.cursors.endConnection(connection) },
  );
  try {
    await new Promise<void>((resolve, reject) => {
      listener.server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE'
            ? new Error(`the port ${port} is in use: stop its process or choose another port`)
            : error,
        ),
      );
      listener.server.listen(port, host, resolve);
    });
  } catch (error) {
    await database.close();
    removeFolder();
    throw error;
  }
  const address = listener.server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    database.endStreams();
    await listener.closeAll();
    await database.close();
    removeFolder();
  };
  return {
    uri: `mongodb://${name}:${address.port}/?directConnection=true`,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
