import type Router from '@koa/router';
import type { Contract } from '@dorpel/contracts';
import type Koa from 'koa';
import type { Document } from 'mongodb';
import { defaulted, type Infer, object, optional, size, string, type Struct } from 'superstruct';
import { type AppOptions, createApp } from './app.ts';
import type { Before, Handlers, State } from './handlers.ts';
import type { CollectionDefinition } from './collection.ts';
import { connectDatabase, type Database } from './database.ts';
import { type Environment, ownEnvironment, readEnvironment } from './environment.ts';
import type { Log } from './log.ts';
import { createMigrations } from './migrations.ts';
import { startTracing } from './observe/tracing.ts';
import { runService } from './run-service.ts';
import { claimDatabase, SITE_VARIABLES } from './site-claim.ts';
import { address, addressList, oneOf, port, wholeNumber } from './variables.ts';

const COMMON = {
  /** 'production' asks of a public site what one that is being made may do without (`siteAddress`, `publicSecret`). */
  NODE_ENV: optional(string()),
  /** Where it listens: 0 lets the system choose a port, and HOST is the loopback unless it is given. */
  PORT: defaulted(port(), '3100'),
  HOST: optional(string()),
  /** Where `/metrics` is served; without it, nowhere. */
  METRICS_PORT: optional(port()),
  MONGODB_URI: address('mongodb', 'mongodb+srv'),
  ...SITE_VARIABLES,
  /** Addresses and subnets, with commas between, whose x-forwarded-for is believed beside the loopback's: where the shell runs. */
  TRUSTED_PROXIES: optional(addressList()),
  /** Seconds between SIGTERM and the last new request: longer than a balancer takes to see that `/health/ready` says no (default 0). */
  DRAIN_SECONDS: optional(wholeNumber(0, 60)),
  /** Where traces go (OTLP over HTTP): 'http://collector:4318'; without it none are kept. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address('http', 'https')),
  LOG_LEVEL: optional(oneOf('debug', 'info', 'warn', 'error', 'silent')),
};

/**
 * The environment of a service: the variables that every service has, and its own.
 *
 * @param service its name: its database is `dorpel-<service>` where none is named
 */
export const serviceEnvironment = <V extends object>(service: string, variables: V) =>
  object({
    ...COMMON,
    /** The service's own database; MongoDB takes names of at most 63 bytes. */
    DATABASE: defaulted(size(string(), 1, 63), `dorpel-${service}`),
    ...variables,
  });

type ServiceConfig = Infer<ReturnType<typeof serviceEnvironment<object>>>;

/** What runs besides the requests, from the start of the service to its end. */
export type Worker = { start?(): void; stop(): unknown };

/** What a service is made of, and whom it tells what must be closed at its end. */
export type Opening<Config> = {
  readonly config: Config;
  readonly database: Database;
  /** The same database for bulk work, over connections that have more patience than a visitor has: opened when asked for first. */
  readonly bulkDatabase: () => Promise<Database>;
  readonly log: Log;
  readonly now: () => Date;
  /** What is to be closed when the service ends, or could not start; the last that was opened is closed first. */
  onClose(close: () => unknown): void;
};

/** What a service answers, and what it does besides. */
export type Serving<C extends Contract> = {
  readonly handlers: Handlers<C>;
  /** Done before each handler; what it throws is answered. */
  readonly before?: Before;
  /** Routes that are no JSON endpoint: files. */
  readonly routes?: readonly ((router: Router<State>) => void)[];
  /** Requests of one visitor, where it is not the usual limit. */
  readonly requests?: NonNullable<AppOptions<C>['limits']>['requests'];
  readonly workers?: readonly Worker[];
};

export type ServiceDefinition<C extends Contract, Config, Schema, Parts, Tuning> = {
  readonly contract: C;
  /** See `serviceEnvironment`. */
  readonly environment: Struct<Config, Schema>;
  /** What only tests and drills change, as it is otherwise: how long workers wait. */
  readonly tuning?: Tuning;
  /** Opens what the service and its desk work on; starts nothing. */
  open(opening: Opening<Config> & Tuning): Promise<Parts>;
  /** Makes of what is open what is served. */
  serve(opening: Opening<Config> & Tuning, parts: Parts): Promise<Serving<C>> | Serving<C>;
};

/** What a caller of a service's definition gives besides the configuration. */
export type ServiceOptions<Tuning = object> = Partial<Tuning> & {
  readonly log: Log;
  readonly now?: () => Date;
  /** Answers 500 when an answer is not exactly what the contract says. For tests. */
  readonly checkResponses?: boolean;
};

/** A service that was put together; nobody listens to its app yet. */
export type Composed<Parts> = {
  readonly app: Koa;
  readonly parts: Parts;
  /** What it keeps, by name. */
  readonly collections: ReadonlyMap<string, CollectionDefinition<Document>>;
  /** Resolves once what it keeps has been migrated, or could not be: it serves meanwhile. */
  migrated(): Promise<void>;
  stop(): Promise<void>;
};

/** A service as its process, its desk and its tests take it up. */
export type Service<C extends Contract, Config, Parts, Tuning> = {
  readonly contract: C;
  /** @throws ConfigurationError with a sentence per variable that is missing or bad */
  readConfig(env: Environment): Config;
  /** The address of its database, which its desk asks about where that is on another machine. */
  databaseOf(config: Config): string;
  /** Only what it works on, for the desk: no worker is started, nothing is served. @throws Error when the database does not answer */
  open(config: Config, options: ServiceOptions<Tuning>): Promise<{ parts: Parts; close(): Promise<void> }>;
  /** All of it, with its workers and migrations. @throws Error when the database does not answer or refuses an index */
  compose(config: Config, options: ServiceOptions<Tuning>): Promise<Composed<Parts>>;
  /** The life of its process, for `main.ts`: see `runService`. */
  run(tuning?: Partial<Tuning>): Promise<void>;
};

/**
 * The one way to put a service together: its environment is read, its database connected, its app made with readiness,
 * metrics and limits; whatever fails or ends, all that was opened is closed.
 */
export function defineService<
  const C extends Contract,
  Config extends ServiceConfig,
  Schema,
  Parts,
  Tuning extends object = object,
>(definition: ServiceDefinition<C, Config, Schema, Parts, Tuning>): Service<C, Config, Parts, Tuning> {
  const { contract, environment } = definition;
  const readConfig: Service<C, Config, Parts, Tuning>['readConfig'] = (env) => readEnvironment(environment, env);

  async function begin<T>(
    config: Config,
    { log, now = () => new Date(), ...tuning }: ServiceOptions<Tuning>,
    isBulk: boolean,
    make: (opening: Opening<Config> & Tuning, parts: Parts) => Promise<T> | T,
  ) {
    const connect = (more: { isBulk: boolean }) =>
      connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log, ...more });
    const database = await connect({ isBulk });
    let bulk: Promise<Database> | undefined = isBulk ? Promise.resolve(database) : undefined;
    const bulkDatabase = async () => {
      bulk ??= connect({ isBulk: true });
      try {
        return await bulk;
      } catch (error) {
        bulk = undefined;
        throw error;
      }
    };
    const closings: (() => unknown)[] = [
      () => database.close(),
      async () => {
        const other = await bulk?.catch(() => undefined);
        if (other !== database) await other?.close();
      },
    ];
    const close = async () => {
      for (const each of closings.toReversed()) await each();
    };
    try {
      await claimDatabase(database, config, !isBulk);
      const onClose = (each: () => unknown) => void closings.push(each);
      const opening = {
        ...(definition.tuning as Tuning),
        ...tuning,
        config,
        database,
        bulkDatabase,
        log,
        now,
        onClose,
      };
      const parts = await definition.open(opening);
      return { parts, made: await make(opening, parts), close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  async function compose(config: Config, options: ServiceOptions<Tuning>): Promise<Composed<Parts>> {
    const { log, checkResponses = false } = options;
    const { parts, made, close } = await begin(config, options, false, async (opening, open) => {
      const { handlers, before, routes = [], requests, workers = [] } = await definition.serve(opening, open);
      const app = createApp({
        contract,
        handlers,
        log,
        database: opening.database,
        limits: { trusted: config.TRUSTED_PROXIES, ...(requests && { requests }) },
        ...(before && { before }),
        routes: (router) => {
          for (const add of routes) add(router);
        },
        checkResponses,
      });
      const migrations = createMigrations(opening);
      const all: readonly Worker[] = [...workers, migrations];
      for (const worker of all) worker.start?.();
      opening.onClose(() => Promise.all(all.map((worker) => worker.stop())));
      return { app, collections: opening.database.collections, migrated: migrations.done };
    });
    return { ...made, parts, stop: close };
  }

  return {
    contract,
    readConfig,
    databaseOf: ({ MONGODB_URI }) => MONGODB_URI,
    async open(config, options) {
      const { parts, close } = await begin(config, options, true, () => undefined);
      return { parts, close };
    },
    compose,
    run: (tuning) =>
      runService({
        name: contract.service,
        async start(log, name) {
          const config = readConfig(ownEnvironment());
          const { PORT, HOST, METRICS_PORT, LOG_LEVEL, DRAIN_SECONDS, OTEL_EXPORTER_OTLP_ENDPOINT } = config;
          log.level = LOG_LEVEL ?? log.level;
          await startTracing(name, OTEL_EXPORTER_OTLP_ENDPOINT);
          const { app, stop } = await compose(config, { ...tuning, log } as ServiceOptions<Tuning>);
          return {
            app,
            stop,
            port: PORT,
            drain: (DRAIN_SECONDS ?? 0) * 1000,
            ...(HOST !== undefined && { host: HOST }),
            ...(METRICS_PORT !== undefined && { metricsPort: METRICS_PORT }),
          };
        },
      }),
  };
}
