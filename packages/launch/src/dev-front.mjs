import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';

/** Milliseconds for which a request waits for a process that is on its way: longer than a browser's patience is of no use. */
const PATIENCE = 60_000;

const LATE = (name) =>
  `${name} has not started for ${PATIENCE / 1000} s since it was changed: the terminal of ./pnpm dev says why.\n`;

/**
 * Stands at the port of a process that is followed. While another one is on its way, requests wait; then they are handed on to that,
 * or to the one before where the new one did not start. So an edit is never an answer 503.
 * @param {string} name of the process
 * @param {{ port: number, host?: string, own?: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean, stamp?: () => Record<string, string>, patience?: number }} where
 *   `own` answers what is not for the process, and says whether it did; `stamp` has more headers for what the process is asked now
 */
export async function standBefore(
  name,
  { port, host = '127.0.0.1', own = () => false, stamp = () => ({}), patience = PATIENCE },
) {
  let target;
  let opened = deferred();
  let isOpen = false;

  /** Whether there is somebody to ask, by when there should be. */
  const ready = () => {
    if (isOpen) return true;
    const late = new Promise((done) => setTimeout(done, patience, false).unref());
    return Promise.race([opened.promise.then(() => true), late]);
  };

  const server = createServer(async (incoming, response) => {
    if (own(incoming, response)) return;
    // As long as they come, so long one waits: another edit may have followed.
    while (!isOpen) if (!(await ready())) break;
    if (target === undefined || !isOpen)
      return response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
        .end(LATE(name));
    const { method, url, headers } = incoming;
    const stamped = Object.entries(stamp());
    const onwards = ask(target + url, { method, headers, agent: false }, (answer) => {
      const { connection: _, 'keep-alive': __, ...others } = answer.headers;
      for (const [header, value] of stamped) others[header] = others[header] ? `${others[header]}, ${value}` : value;
      response.writeHead(answer.statusCode, others);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onwards.on('error', () =>
      response.headersSent ? response.destroy() : response.writeHead(502).end(`${name} ended.\n`),
    );
    response.on('close', () => onwards.destroy());
    incoming.pipe(onwards);
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    /** From now on requests wait: another process is on its way. */
    hold() {
      if (!isOpen) return;
      isOpen = false;
      opened = deferred();
    },
    /** Hands requests on; to `origin` where one is given, else to who was there before. */
    open(origin = target) {
      target = origin;
      if (target === undefined) return;
      isOpen = true;
      opened.resolve();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function deferred() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
