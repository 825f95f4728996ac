import { defaulted, optional, size, string } from 'superstruct';
import type { Log } from './log.ts';
import type { RunningService } from './run-service.ts';
import { address, addressList, oneOf, port } from './variables.ts';

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
  LOG_LEVEL: optional(oneOf('debug', 'info', 'warn', 'error', 'silent')),
});

type ServiceConfig = {
  readonly PORT: number;
  readonly HOST?: string | undefined;
  readonly METRICS_PORT?: number | undefined;
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
  async (log: Log): Promise<RunningService> => {
    const config = configure();
    const { PORT, HOST, METRICS_PORT, LOG_LEVEL } = config;
    log.level = LOG_LEVEL ?? log.level;
    const { app, stop } = await compose(config, { log });
    return {
      app,
      stop,
      port: PORT,
      ...(HOST !== undefined && { host: HOST }),
      ...(METRICS_PORT !== undefined && { metricsPort: METRICS_PORT }),
    };
  };
