import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the scanner of tests takes for a virus. */
export const VIRUS = 'DORPEL-TEST-FILE-THAT-IS-TAKEN-FOR-A-VIRUS';

const COMMAND = Buffer.from('zINSTREAM\0');

/** The file in what was sent so far; undefined while its end is not there (clamd(8), INSTREAM). */
function fileIn(sent: Buffer): Buffer | undefined {
  if (!sent.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (sent.length >= at + 4) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/**
 * A small virus scanner that speaks as clamd does.
 *
 * @param path of the socket it listens on; a port of this machine when it is not given
 */
export async function startClamd(path?: string) {
  const scanned: Buffer[] = [];
  let always: string | undefined;
  const answer = (file: Buffer) => always ?? (file.includes(VIRUS) ? 'stream: Dorpel.Test FOUND' : 'stream: OK');
  const server = createServer((socket: Socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (part) => {
      parts.push(part);
      const file = fileIn(Buffer.concat(parts));
      if (!file) return;
      scanned.push(file);
      socket.end(`${answer(file)}\0`);
    });
  });
  server.listen(path === undefined ? { host: '127.0.0.1', port: 0 } : { path });
  await once(server, 'listening');
  return {
    url: path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${path}`,
    /** The files it has looked at, whole. */
    scanned,
    /** From now on it answers this, whatever it gets. */
    saysAlways(words: string) {
      always = words;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
