import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be cut off and restored, to see what happens then. */
export type DatabaseProxy = {
  readonly uri: string;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
};

/** Listens on a free port and passes everything on to the server a MongoDB URI names. */
export async function startDatabaseProxy(uri: string): Promise<DatabaseProxy> {
  // One server of those the URI names; what it asks of a replica set can't be had through a proxy to one of them.
  const far = new URL(uri.replace(/,[^/?]*/, ''));
  const near = new URL(far);
  near.searchParams.delete('replicaSet');
  near.searchParams.set('directConnection', 'true');
  near.hostname = '127.0.0.1';
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(far.port || 27_017), far.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  near.port = String((server.address() as AddressInfo).port);
  return {
    uri: near.href,
    cut,
    restore: () => {
      isCut = false;
    },
    stop: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
