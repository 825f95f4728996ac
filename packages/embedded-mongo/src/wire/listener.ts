import { createServer, type Server, type Socket } from 'node:net';
import { LARGEST_MESSAGE } from '../commands/handshake.ts';
import { HEADER_SIZE, type Message, readMessage, writeReply } from './message.ts';

export type Answer = (message: Message) => Promise<Buffer>;

/** A server of the wire protocol. What is not the protocol ends its connection and nothing else. */
export function createListener(answer: Answer): { server: Server; closeAll(): Promise<void> } {
  const sockets = new Set<Socket>();
  const busy = new Set<Promise<void>>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let last = Promise.resolve(); // the commands of one connection are answered in order
    readFrames(socket, (bytes) => {
      const work = last.then(() => reply(socket, bytes, answer)).catch(() => void socket.destroy());
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

async function reply(socket: Socket, bytes: Buffer, answer: Answer): Promise<void> {
  const message = readMessage(bytes);
  const body = await answer(message);
  if (!message.silent && !socket.destroyed) socket.write(writeReply(message, body));
}

/** Cuts the stream into messages by the length each begins with. */
function readFrames(socket: Socket, onMessage: (bytes: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = HEADER_SIZE;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
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
  });
}
