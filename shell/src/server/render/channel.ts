import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** Bytes in front of a message that say how many it has. */
const HEADER = 4;

/** The number of the descriptor that is the channel, in a renderer's process. */
export const CHANNEL = 3;

/** One end of a channel between the front and the process of a renderer. */
export type Channel = {
  post(message: unknown): void;
  /** Called with each message, as it was said: who hears it has to check it. */
  onMessage(listener: (message: unknown) => void): void;
};

/**
 * Speaks over a stream in messages: structured clones, each behind its length. Node's own channel of a child process is not
 * used: what a child writes to that one is read whatever its length, and what can't be read throws where nobody catches.
 * @param largest bytes a message of the other end may have
 * @param onWrong called once, with why nothing of what comes can be read any more; nothing is read after that
 */
export function openChannel(stream: Duplex, largest: number, onWrong: (why: string) => void): Channel {
  let listener: (message: unknown) => void = () => {};
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = HEADER;
  let isBody = false;
  let isWrong = false;

  function refuse(why: string): void {
    isWrong = true;
    chunks = [];
    stream.pause();
    onWrong(why);
  }

  /** Takes what is waited for from what has come. */
  function take(): Buffer {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, held);
    const rest = all.subarray(wanted);
    chunks = rest.length > 0 ? [rest] : [];
    held = rest.length;
    return all.subarray(0, wanted);
  }

  function readOne(): void {
    const bytes = take();
    if (!isBody) {
      wanted = bytes.readUInt32LE();
      if (wanted > largest) return refuse(`a message of ${wanted} bytes`);
    } else {
      let message: unknown;
      try {
        message = deserialize(bytes);
      } catch {
        return refuse('bytes that are no message');
      }
      wanted = HEADER;
      listener(message);
    }
    isBody = !isBody;
  }

  // What one end still says when the other is gone is lost, which each finds out by itself.
  stream.on('error', () => {});
  stream.on('data', (chunk: Buffer) => {
    if (isWrong) return;
    chunks.push(chunk);
    held += chunk.length;
    while (!isWrong && held >= wanted) readOne();
  });

  return {
    post(message) {
      const body = serialize(message);
      const header = Buffer.alloc(HEADER);
      header.writeUInt32LE(body.length);
      stream.cork();
      stream.write(header);
      stream.write(body);
      stream.uncork();
    },
    onMessage(each) {
      listener = each;
    },
  };
}
