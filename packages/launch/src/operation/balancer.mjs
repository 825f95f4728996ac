import { once } from 'node:events';
import { Agent, createServer, request as ask } from 'node:http';

/** Milliseconds between looks at a target, and that a look may take. */
const LOOK_EVERY = 100;
const LOOK_WITHIN = 5_000;

/** So many looks in a row without an answer, and a target counts as gone; one that says 'no' does so at once. */
const PATIENCE = 3;

const look = (target) =>
  fetch(`${target}/health/ready`, { signal: AbortSignal.timeout(LOOK_WITHIN) }).then(
    (answer) => (answer.ok ? 'ready' : 'leaving'),
    () => 'silent',
  );

/**
 * A small balancer: round robin over the targets that say they are ready, over connections it keeps. It never tries a
 * request a second time, as one that may have had an effect can't be.
 *
 * @param {readonly string[]} targets origins, 'http://127.0.0.1:3000'
 */
export async function startBalancer(targets, port) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map(targets.map((target) => [target, false]));
  const failures = [];
  let isStopped = false;
  let turn = 0;

  const watch = async (target) => {
    let silences = 0;
    while (!isStopped) {
      const seen = await look(target);
      silences = seen === 'silent' ? silences + 1 : 0;
      if (seen !== 'silent' || silences >= PATIENCE) ready.set(target, seen === 'ready');
      await new Promise((done) => setTimeout(done, LOOK_EVERY));
    }
  };
  const watching = targets.map(watch);

  const server = createServer((req, res) => {
    const able = targets.filter((target) => ready.get(target));
    if (able.length === 0) failures.push('nobody is ready');
    if (able.length === 0) return res.writeHead(502, { 'x-balancer': 'nobody is ready' }).end();
    const target = able[(turn += 1) % able.length];
    const onwards = ask(target + req.url, { method: req.method, headers: req.headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
      res.writeHead(answer.statusCode, headers);
      answer.pipe(res);
      answer.on('error', (error) => {
        failures.push(`${target}${req.url}: ${error.code}`);
        res.destroy();
      });
    });
    onwards.on('error', (error) => {
      failures.push(`${target}${req.url}: ${error.code}`);
      if (res.headersSent) res.destroy();
      else res.writeHead(502, { 'x-balancer': `${target} ${error.code}` }).end();
    });
    req.pipe(onwards);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it could not hand on, a line each. */
    failures,
    isReady: (target) => ready.get(target) === true,
    async stop() {
      isStopped = true;
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
