import { Agent, request as ask } from 'node:http';

/** Milliseconds after which a visitor has given up. */
const PATIENCE = 30_000;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** One request to its end. @returns its status and milliseconds, and why it failed */
function once(url, { agent, headers }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status, why) => resolve({ url, status, why, ms: performance.now() - started });
    const request = ask(url, { agent, headers, timeout: PATIENCE }, (answer) => {
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
    request.end();
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
      const headers = { 'x-forwarded-for': visitor(sent), 'accept-encoding': 'br' };
      results.push(await once(origin + paths[sent % paths.length], { agent, headers }));
    }
  };
  const askers = Array.from({ length: atOnce }, keepAsking);

  return {
    /** How many were answered by now. */
    answered: () => results.length,
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
