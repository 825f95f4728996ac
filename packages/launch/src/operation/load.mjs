import { Agent, request as ask } from 'node:http';

/** Milliseconds after which a visitor has given up. */
const PATIENCE = 30_000;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * One request to its end.
 * @param {{ agent: Agent, headers: object, method?: string, body?: string }} how
 * @returns its status and milliseconds, the instant at which it ended, and why it failed
 */
function once(url, { agent, headers, method = 'GET', body }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status, why) => resolve({ url, method, status, why, ms: performance.now() - started, at: Date.now() });
    const request = ask(url, { agent, method, headers, timeout: PATIENCE }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        end(
          answer.statusCode,
          answer.statusCode < 400 ? undefined : `${answer.statusCode} ${answer.headers['x-balancer'] ?? ''}`,
        ),
      );
      answer.once('aborted', () => end(answer.statusCode, 'its answer broke off'));
    });
    request.once('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE} ms`)));
    request.once('error', (error) => end(0, error.code ?? error.message));
    request.end(body);
  });
}

/** The value below which so many percent of the numbers lie. */
function percentile(numbers, percent) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

/** Visitors have addresses of their own: limits count by them. */
const visitor = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/**
 * Asks for addresses in turn, over connections that are kept, until it is stopped: `rate` a second, or as many as come
 * back with `atOnce` under way (a machine that is slower is asked less, so that it is not drowned).
 *
 * @param {{ origin: string, paths: readonly (string | ((number: number) => { path: string, method: string, headers: object, body: string }))[],
 *   rate?: number, atOnce: number }} load a path to be read, or what makes one request of the number that it has among all
 */
export function startLoad({ origin, paths, rate = Number.POSITIVE_INFINITY, atOnce }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const results = [];
  const started = performance.now();
  let sent = 0;
  let isStopped = false;

  const keepAsking = async () => {
    while (!isStopped) {
      const wait = (sent / rate) * 1000 - (performance.now() - started);
      if (wait > 0) {
        await pause(wait);
        continue;
      }
      sent += 1;
      const asked = paths[sent % paths.length];
      const { path, headers, ...how } = typeof asked === 'function' ? asked(sent) : { path: asked };
      const all = { 'x-forwarded-for': visitor(sent), 'accept-encoding': 'br', ...headers };
      results.push(await once(origin + path, { agent, headers: all, ...how }));
    }
  };
  const askers = Array.from({ length: atOnce }, keepAsking);

  return {
    /** How many were answered by now. */
    answered: () => results.length,
    /** What failed by now. */
    failed: () => results.filter(({ why }) => why),
    async stop() {
      isStopped = true;
      await Promise.all(askers);
      agent.destroy();
      const seconds = (performance.now() - started) / 1000;
      const times = results.map(({ ms }) => ms);
      return {
        requests: results.length,
        perSecond: results.length / seconds,
        seconds,
        failed: results.filter(({ why }) => why),
        p50: percentile(times, 50),
        p95: percentile(times, 95),
        longest: Math.max(...times),
      };
    },
  };
}
