import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { encode } from '../bson/encode.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../embedded-mongo.ts';
import { createListener } from './listener.ts';

let server: EmbeddedMongo;
let client: MongoClient;
let port: number;
beforeAll(async () => {
  server = await startEmbeddedMongo();
  client = await MongoClient.connect(server.uri);
  port = Number(new URL(server.uri).port);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const open = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
  });

/** Sends bytes and gives what comes back until the server closes the connection or `wait` is over. */
async function send(bytes: Buffer, wait = 60_000): Promise<{ closed: boolean; answer: Buffer }> {
  const socket = await open();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = await new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
    setTimeout(() => resolve(false), wait).unref();
    socket.write(bytes);
  });
  socket.destroy();
  return { closed, answer: Buffer.concat(chunks) };
}

function message(body: Buffer, { opcode = 2013, flags = 0, length = 21 + body.length, kind = 0 } = {}): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(opcode, 12);
  head.writeUInt32LE(flags, 16);
  head[20] = kind;
  return Buffer.concat([head, body]);
}
const ping = encode({ ping: 1, $db: 'admin' });
const expectItLives = async (): Promise<void> =>
  expect(await client.db('site').command({ ping: 1 })).toEqual({ ok: 1 });

test.each([
  ['garbage', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ['a length of zero', Buffer.alloc(16)],
  ['an oversized message', message(ping, { length: 2_000_000_000 })],
  ['a negative length', message(ping, { length: -5 })],
  ['an unknown opcode', message(ping, { opcode: 2010 })],
  ['an unknown flag', message(ping, { flags: 4 })],
  ['an unknown section', message(ping, { kind: 7 })],
  [
    'a document that is longer than its section',
    message(Buffer.concat([Buffer.from([200, 0, 0, 0]), ping.subarray(4)])),
  ],
  ['a broken document', message(Buffer.concat([ping.subarray(0, 4), randomBytes(ping.length - 4)]))],
])('M4 %s closes the connection, and the server lives', async (_, bytes) => {
  expect((await send(bytes)).closed).toBe(true);
  await expectItLives();
});

test('M4 half a message is waited for, and its connection may go away', async () => {
  expect((await send(message(ping).subarray(0, 30), 100)).closed).toBe(false);
  const socket = await open();
  socket.write(message(ping).subarray(0, 30));
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.destroy();
  await expectItLives();
});

test('M4 messages may come in pieces or several at once, and are answered in order', async () => {
  const bytes = Buffer.concat([message(ping), message(encode({ nonsense: 1, $db: 'admin' })), message(ping)]);
  const socket = await open();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let at = 0; at < bytes.length; at += 7) {
    socket.write(bytes.subarray(at, at + 7));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const said = () => Buffer.concat(chunks).toString('latin1');
  while ((said().match(/ok/g) ?? []).length < 3) await once(socket, 'data');
  socket.destroy();
  const text = said();
  expect(text.match(/ok/g)).toHaveLength(3);
  expect(text).toContain("no such command: 'nonsense'");
});

test('M4 moreToCome gets no answer', async () => {
  const { closed, answer } = await send(message(ping, { flags: 2 }), 150);
  expect({ closed, length: answer.length }).toEqual({ closed: false, length: 0 });
});

test('M4 random bytes never stop the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 120 }), fc.boolean(), async (bytes, framed) => {
      const body = Buffer.from(bytes);
      await send(framed ? message(body) : body, 5);
    }),
    { numRuns: 60 },
  );
  await expectItLives();
});

const MB = 1024 * 1024;

/** Reads so many answers of one MB, and ends the connection. */
async function readAll(socket: Socket, answers: number): Promise<void> {
  let bytes = 0;
  const all = new Promise<void>((resolve) =>
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes >= answers * (MB + 21)) resolve();
    }),
  );
  socket.resume();
  await all;
  expect(bytes).toBe(answers * (MB + 21));
  socket.destroy();
}

/** A listener whose answers are of one MB each, and how many it gave. */
async function startLarge(mostUnread?: number) {
  const given = { answers: 0 };
  const options = mostUnread === undefined ? {} : { mostUnread };
  const { server: listener, closeAll } = createListener(async () => {
    given.answers += 1;
    return Buffer.alloc(MB, given.answers);
  }, options);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port: own } = listener.address() as AddressInfo;
  /** Asks so often at once and reads nothing; the server's end of the connection, once it has an answer that waits. */
  const askAndNotRead = async (times: number): Promise<{ socket: Socket; peer: Socket }> => {
    const accepting = once(listener, 'connection') as Promise<[Socket]>;
    const socket = connect(own, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(Buffer.concat(Array.from({ length: times }, () => message(ping))));
    const [peer] = await accepting;
    while (!peer.writableNeedDrain && !peer.destroyed) await new Promise((resolve) => setImmediate(resolve));
    return { socket, peer };
  };
  /** Asks so often, and reads the answers. */
  const ask = async (times: number): Promise<void> => {
    const socket = connect(own, '127.0.0.1');
    socket.write(Buffer.concat(Array.from({ length: times }, () => message(ping))));
    await readAll(socket, times);
  };
  return { given, closeAll, ask, askAndNotRead };
}

test('D4 who asks and does not read is answered as far as it reads, and once it reads, all', async () => {
  const { given, closeAll, ask, askAndNotRead } = await startLarge();
  const { socket, peer } = await askAndNotRead(200);
  // Others are answered meanwhile: the server had its turns, and this connection none.
  for (let others = 0; others < 3; others++) await ask(1);
  // What the kernel takes of a connection is a few MB; the server itself keeps one answer.
  expect(peer.writableLength).toBeLessThan(2 * MB);
  expect(given.answers).toBeLessThan(40);
  await readAll(socket, 200);
  await closeAll();
});

test('D4 answers that nobody reads hold no more than they may together; who has waited longest is ended', async () => {
  const { closeAll, askAndNotRead } = await startLarge(4 * MB);
  const all: { socket: Socket; peer: Socket }[] = [];
  for (let i = 0; i < 12; i++) all.push(await askAndNotRead(30));
  const held = all.reduce((sum, { peer }) => sum + (peer.destroyed ? 0 : peer.writableLength), 0);
  expect(held).toBeLessThanOrEqual(4 * MB);
  expect(all[0]?.peer.destroyed).toBe(true);
  expect(all.at(-1)?.peer.destroyed).toBe(false);
  // Those that are left are not waited for.
  await closeAll();
  expect(all.every(({ peer }) => peer.destroyed)).toBe(true);
});

test('D4 unfinished messages of all connections hold no more than they may together; who waited longest is ended', async () => {
  const { server: listener, closeAll } = createListener(async () => Buffer.alloc(0), { mostUnfinished: 8 * MB });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port: own } = listener.address() as AddressInfo;
  const half = Buffer.concat([message(ping, { length: 40_000_000 }).subarray(0, 21), Buffer.alloc(2 * MB)]);
  const accepted: Socket[] = [];
  const sockets: Socket[] = [];
  for (let i = 0; i < 20; i++) {
    const accepting = once(listener, 'connection') as Promise<[Socket]>;
    const socket = connect(own, '127.0.0.1', () => socket.write(half));
    socket.on('error', () => undefined);
    sockets.push(socket);
    const [peer] = await accepting;
    accepted.push(peer);
    // The next one begins when the server, not the kernel, has all of this one: only then is the order known.
    while (peer.bytesRead < half.length && !peer.destroyed) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const ended = accepted.map((peer) => peer.destroyed);
  for (const socket of sockets) socket.destroy();
  await closeAll();
  expect(ended).toEqual(sockets.map((_, i) => i < 17));
});
