import { Agent, get } from 'node:http';
import { connect } from 'node:net';

const agent = new Agent({ keepAlive: true });

const int32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const framed = (...parts) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([int32(content.length + 4), content]);
};

/** `{ hello: 1, $db: 'admin' }` as a message of MongoDB's wire protocol (OP_MSG): every server answers it to anybody. */
const DOCUMENT = framed('\x10hello\0', int32(1), '\x02$db\0', int32(6), 'admin\0', '\0');
const HELLO = framed(int32(1), int32(0), int32(2013), int32(0), '\0', DOCUMENT);

function overHttp(url, within) {
  return new Promise((done) => {
    const request = get(url, { agent, signal: AbortSignal.timeout(within) }, (answer) => {
      answer.resume();
      answer.once('close', () => done(answer.complete && answer.statusCode < 400));
      answer.once('error', () => done(false));
    });
    request.once('error', () => done(false));
  });
}

/**
 * Whether a database answers: a process that hangs still takes connections, by what the kernel does for it.
 * @param {{ host: string, port: number }} where
 * @param {number} within milliseconds
 */
export function answersHello({ host, port }, within) {
  return new Promise((done) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(within) }, () => socket.write(HELLO));
    socket.once('data', () => socket.destroy(done(true)));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}

/**
 * Whether a process says that it is `live` or `ready`.
 * @param {string} origin 'http://127.0.0.1:3000', or 'mongodb://127.0.0.1:3027', which is ready when it is live
 * @param {'live' | 'ready'} what
 * @param {number} within milliseconds
 */
export function look(origin, what, within) {
  const { protocol, hostname: host, port } = new URL(origin);
  return protocol === 'mongodb:'
    ? answersHello({ host, port: Number(port) }, within)
    : overHttp(`${origin}/health/${what}`, within);
}
