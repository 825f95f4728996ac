import { createServer, type Server, type Socket } from 'node:net';
import { LARGEST_MESSAGE } from '../commands/handshake.ts';
import { HEADER_SIZE, type Message, readMessage, writeReply } from './message.ts';

/** Answers a message of a connection, which has a number. */
export type Answer = (message: Message, connection: number) => Promise<Buffer>;

export interface ListenerOptions {
  /** Told of a connection that has ended. */
  readonly onEnd?: (connection: number) => void;
  /** What all messages together may hold that have not come whole, in bytes. */
  readonly mostUnfinished?: number;
  /** What all answers together may hold that nobody has read yet, in bytes. */
  readonly mostUnread?: number;
}

/** Several of the largest messages at once. */
const MOST_UNFINISHED = 5 * LARGEST_MESSAGE;
/** Some dozen of the largest answers: those who read them do so within moments. */
const MOST_UNREAD = 8 * LARGEST_MESSAGE;
/** Messages of one connection that are worked on or wait; beyond that it is not read. A driver sends one at a time. */
const MOST_AT_ONCE = 2;
/** How long an answer may still be read when the server is closed, twice at most. */
const LAST_READ_MS = 1_000;

/** A server of the wire protocol. What is not the protocol ends its connection and nothing else. */
export function createListener(
  answer: Answer,
  { onEnd, mostUnfinished = MOST_UNFINISHED, mostUnread = MOST_UNREAD }: ListenerOptions = {},
): { server: Server; closeAll(): Promise<void> } {
  const sockets = new Set<Socket>();
  const busy = new Set<Promise<void>>();
  const unfinished = new Held(mostUnfinished);
  const unread = new Held(mostUnread);
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = ++connections;
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      unfinished.note(socket, 0);
      unread.note(socket, 0);
      onEnd?.(connection);
    });
    socket.on('error', () => socket.destroy());
    socket.on('drain', () => unread.note(socket, 0));
    let last = Promise.resolve(); // the commands of one connection are answered in order
    let waiting = 0;
    readFrames(socket, unfinished, (bytes) => {
      waiting += 1;
      if (waiting >= MOST_AT_ONCE) socket.pause();
      const work = last
        .then(() => reply(socket, bytes, unread, (message) => answer(message, connection)))
        .catch(() => void socket.destroy());
      last = work;
      busy.add(work);
      void work.finally(() => {
        busy.delete(work);
        waiting -= 1;
        if (waiting < MOST_AT_ONCE && server.listening) socket.resume();
      });
    });
  });
  const closeAll = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.pause();
    // Who does not read is not waited for.
    let behind = new Set<Socket>();
    const end = setInterval(() => {
      for (const socket of behind) if (socket.writableLength > 0) socket.destroy();
      behind = new Set([...sockets].filter(({ writableLength }) => writableLength > 0));
    }, LAST_READ_MS);
    await Promise.all(busy); // what was accepted is answered
    for (const socket of sockets) socket.destroySoon();
    await closed;
    clearInterval(end);
  };
  return { server, closeAll };
}

/** Answers a message, and is done when the client has read so much of it that the next one may be answered. */
async function reply(
  socket: Socket,
  bytes: Buffer,
  unread: Held,
  answer: (message: Message) => Promise<Buffer>,
): Promise<void> {
  const message = readMessage(bytes);
  const body = await answer(message);
  if (message.silent || socket.destroyed || socket.write(writeReply(message, body))) return;
  unread.note(socket, socket.writableLength);
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
    if (socket.destroyed) done();
  });
}

/** What is held for connections. Where it is too much, those end for which it has been held longest without a change. */
class Held {
  private readonly most: number;
  private readonly held = new Map<Socket, number>();
  private sum = 0;

  constructor(most: number) {
    this.most = most;
  }

  note(socket: Socket, bytes: number): void {
    this.sum += bytes - (this.held.get(socket) ?? 0);
    this.held.delete(socket);
    if (bytes > 0) this.held.set(socket, bytes); // the one that came last stands last
    for (const [oldest, size] of this.held) {
      if (this.sum <= this.most) return;
      this.sum -= size;
      this.held.delete(oldest);
      oldest.destroy();
    }
  }
}

/** What a piece costs beside its bytes. */
const PIECE_BYTES = 256;

/** Cuts the stream into messages by the length each begins with. */
function readFrames(socket: Socket, unfinished: Held, onMessage: (bytes: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = HEADER_SIZE;
  const cut = (): void => {
    while (size >= needed) {
      const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      const length = bytes.readInt32LE(0);
      if (length < HEADER_SIZE + 5 || length > LARGEST_MESSAGE) return void socket.destroy();
      chunks = [bytes];
      needed = length;
      if (size < length) return;
      chunks = size > length ? [bytes.subarray(length)] : [];
      size -= length;
      needed = HEADER_SIZE;
      onMessage(bytes.subarray(0, length));
    }
  };
  socket.on('close', () => {
    chunks = [];
  });
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    cut();
    if (!socket.destroyed) unfinished.note(socket, size + (size > 0 ? chunks.length * PIECE_BYTES : 0));
  });
}
