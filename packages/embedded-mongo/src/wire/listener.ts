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
}

/** Several of the largest messages at once. */
const MOST_UNFINISHED = 5 * LARGEST_MESSAGE;

/** A server of the wire protocol. What is not the protocol ends its connection and nothing else. */
export function createListener(
  answer: Answer,
  { onEnd, mostUnfinished = MOST_UNFINISHED }: ListenerOptions = {},
): { server: Server; closeAll(): Promise<void> } {
  const sockets = new Set<Socket>();
  const busy = new Set<Promise<void>>();
  const unfinished = new Unfinished(mostUnfinished);
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = ++connections;
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      unfinished.note(socket, 0);
      onEnd?.(connection);
    });
    socket.on('error', () => socket.destroy());
    let last = Promise.resolve(); // the commands of one connection are answered in order
    readFrames(socket, unfinished, (bytes) => {
      const work = last
        .then(() => reply(socket, bytes, (message) => answer(message, connection)))
        .catch(() => void socket.destroy());
      last = work;
      busy.add(work);
      void work.finally(() => busy.delete(work));
    });
  });
  const closeAll = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.pause();
    await Promise.all(busy); // what was accepted is answered
    for (const socket of sockets) socket.destroySoon();
    await closed;
  };
  return { server, closeAll };
}

async function reply(socket: Socket, bytes: Buffer, answer: (message: Message) => Promise<Buffer>): Promise<void> {
  const message = readMessage(bytes);
  const body = await answer(message);
  if (!message.silent && !socket.destroyed) socket.write(writeReply(message, body));
}

/** What messages hold that have not come whole. Where it is too much, those end that have waited longest for their next piece. */
class Unfinished {
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
function readFrames(socket: Socket, unfinished: Unfinished, onMessage: (bytes: Buffer) => void): void {
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
