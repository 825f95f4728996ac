import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { serve, type Served } from './serve.ts';

/** The numbers of this process; a service registers its own with `registers: [metrics]`. */
export const metrics = new Registry();

/** Limits of what took seconds: from what is there already to what a visitor gives up. */
export const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Seconds per request, by route as it is declared (never by path: that would be a series per property). */
export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'How long requests took, by method, route and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

let isCollecting = false;

/** Serves `GET /metrics` in Prometheus' text format on a port of its own, which no visitor can reach. */
export async function startMetrics({ port, host }: { port: number; host?: string | undefined }): Promise<Served> {
  if (!isCollecting) collectDefaultMetrics({ register: metrics });
  isCollecting = true;
  return serve(
    async (req, res) => {
      const isMetrics = req.url === '/metrics';
      res.writeHead(isMetrics ? 200 : 404, { 'content-type': metrics.contentType });
      res.end(isMetrics ? await metrics.metrics() : '');
    },
    { port, host },
  );
}
