import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

/** An app that listens. */
export type Served = {
  readonly port: number;
  /** 'http://127.0.0.1:41234', without a slash at the end. */
  readonly url: string;
  /** Says 'no' to `/health/ready` and asks clients not to keep their connections, but answers everything else. */
  leave(): void;
  /** Takes no new requests, lets those in flight finish within so many milliseconds (default 5000), then cuts them off. */
  close(withinMs?: number): Promise<void>;
};

/** What an app is told, as an event, when nothing new is taken: whoever only waits may be answered. */
export const CLOSING = 'closing';

/** Milliseconds a client may take to send its headers, and its whole request. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;

/** Milliseconds an idle connection is kept: longer than balancers do (nginx: 60 s), who would send into one that is closing. */
const KEEP_ALIVE = 65_000;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

/** The answer to CONNECT, which asks for a tunnel to somewhere else. */
const NO_TUNNEL = `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** A balancer that asks is told to go elsewhere. */
function refuse(res: ServerResponse): void {
  res.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end('{"status":"stopping"}');
}

/**
 * Listens on a port of an address. TRACE, CONNECT and whatever else no site of ours takes are answered 405.
 *
 * @param app a Koa app, or any request listener
 * @param port 0 for a free one
 * @throws Error when the port is taken
 */
export async function serve(
  app: Koa | RequestListener,
  { port, host = '127.0.0.1' }: { port: number; host?: string | undefined },
): Promise<Served> {
  const listener = typeof app === 'function' ? app : app.callback();
  let leaving = false;
  let closing = false;
  const timeouts = { requestTimeout: REQUEST_TIMEOUT, headersTimeout: HEADERS_TIMEOUT, keepAliveTimeout: KEEP_ALIVE };
  const server = createServer(timeouts, (req, res) => {
    if (leaving) res.setHeader('connection', 'close');
    // A kept-alive connection whose last request ends while closing would hold the server open. Not before: a balancer that
    // has not looked yet may be sending the next one.
    res.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
    // Who is answered before all was sent (413) may go on sending, unread, until the request's time is over: a body that
    // is left where it is would stop the connection for the next request, and one that is cut off hides the answer.
    res.once('finish', () => req.complete || req.resume());
    if (!METHODS.includes(req.method ?? '')) return void res.writeHead(405, { allow: ALLOW }).end();
    return leaving && req.url === '/health/ready' ? refuse(res) : listener(req, res);
  });
  // Without this the connection would be cut without a word.
  server.on('connect', (_, socket) => socket.end(NO_TUNNEL));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve());
  });
  const bound = (server.address() as AddressInfo).port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    port: bound,
    url: `http://${name}:${bound}`,
    leave: () => {
      leaving = true;
    },
    close: (withinMs = 5_000) =>
      new Promise<void>((resolve) => {
        leaving = true;
        closing = true;
        if (typeof app !== 'function') app.emit(CLOSING);
        const cutOff = setTimeout(() => server.closeAllConnections(), withinMs);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
      }),
  };
}
