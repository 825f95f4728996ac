import { defaulted, optional, size, string } from 'superstruct';
import type { Log } from './log.ts';
import { startTracing } from './observe/tracing.ts';
import type { RunningService } from './run-service.ts';
import { address, addressList, oneOf, port, wholeNumber } from './variables.ts';

/**
 * The variables that every service has beside its PORT, for the struct of its environment.
 *
 * @param database what its database is called where none is named
 */
export const serviceVariables = (database: string) => ({
  /** Where it listens: the loopback unless it is given. */
  HOST: optional(string()),
  /** Where `/metrics` is served; without it, nowhere. */
  METRICS_PORT: optional(port()),
  MONGODB_URI: address('mongodb', 'mongodb+srv'),
  /** The service's own database; MongoDB takes names of at most 63 bytes. */
  DATABASE: defaulted(size(string(), 1, 63), database),
  /** Addresses and subnets, with commas between, whose x-forwarded-for is believed beside the loopback's: where the shell runs. */
  TRUSTED_PROXIES: optional(addressList()),
  /** Seconds between SIGTERM and the last new request: longer than a balancer takes to see that `/health/ready` says no (default 0). */
  DRAIN_SECONDS: optional(wholeNumber(0, 60)),
  /** Where traces go (OTLP over HTTP): 'http://collector:4318'; without it none are kept. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address('http', 'https')),
  LOG_LEVEL: optional(oneOf('debug', 'info', 'warn', 'error', 'silent')),
});

type ServiceConfig = {
  readonly PORT: number;
  readonly HOST?: string | undefined;
  readonly METRICS_PORT?: number | undefined;
  readonly DRAIN_SECONDS?: number | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly LOG_LEVEL?: string | undefined;
};

/** What a composition root makes: an app that nobody listens to yet, and how everything behind it is stopped. */
export type Service = Pick<RunningService, 'app' | 'stop'>;

/**
 * Starts a service of its configuration and its composition root: the `start` of `runService`.
 *
 * @param configure reads the environment. @throws ConfigurationError
 */
export const composed =
  <C extends ServiceConfig>(configure: () => C, compose: (config: C, options: { log: Log }) => Promise<Service>) =>
  async (log: Log, name: string): Promise<RunningService> => {
    const config = configure();
    const { PORT, HOST, METRICS_PORT, LOG_LEVEL, DRAIN_SECONDS, OTEL_EXPORTER_OTLP_ENDPOINT } = config;
    log.level = LOG_LEVEL ?? log.level;
    await startTracing(name, OTEL_EXPORTER_OTLP_ENDPOINT);
    const { app, stop } = await compose(config, { log });
    return {
      app,
      stop,
      port: PORT,
      drain: (DRAIN_SECONDS ?? 0) * 1000,
      ...(HOST !== undefined && { host: HOST }),
      ...(METRICS_PORT !== undefined && { metricsPort: METRICS_PORT }),
    };
  };
