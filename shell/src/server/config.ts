import {
  address,
  ConfigurationError,
  flag,
  namedAddresses,
  oneOf,
  port,
  publicSecret,
  readEnvironment,
  siteAddress,
  wholeNumber,
} from '@dorpel/service-kit';
import { defaulted, define, type Infer, object, optional, string } from 'superstruct';

/** A variable with a token of Mapbox that every visitor may read, for every visitor can: their secret ones begin with 'sk.'. */
const publicToken = () =>
  define<string>(
    'token',
    (value) => /^pk\.\S+$/.test(String(value)) || "must be a public token of Mapbox, which begins with 'pk.'",
  );

/** @public The build writes down its names: a shell is started with these variables alone. */
export const environment = object({
  PORT: defaulted(port(), 3000),
  /** Address to listen on. */
  HOST: defaulted(string(), '127.0.0.1'),
  /** Origin under which visitors see the site: in canonical links and alternates. */
  SITE_URL: siteAddress(),
  NODE_ENV: optional(string()),
  /** The artefact store: a folder with a folder per remote, or the http(s) address of a host with the same layout. */
  REMOTES: string(),
  /** A folder for what the shell notes of it, where the store itself can only be read: which version is set aside, and why. */
  NOTES: optional(string()),
  /** The services and where each is: 'catalogue=http://catalogue:3100,content=http://content:3100,…'. */
  SERVICES: namedAddresses(),
  /** Whether a balancer in front says who the visitor is (x-forwarded-for, x-forwarded-proto). */
  TRUST_PROXY: defaulted(flag(), 'false'),
  /** Where Google's tags and Meta's pixel come from (H10): another origin where the agency serves them itself. */
  GOOGLE_TAGS: defaulted(address('http', 'https'), 'https://www.googletagmanager.com'),
  META_PIXEL: defaulted(address('http', 'https'), 'https://connect.facebook.net'),
  LOG_LEVEL: defaulted(oneOf('debug', 'info', 'warn', 'error'), 'info'),
  METRICS_PORT: optional(port()),
  /** Seconds between SIGTERM and the last new request: longer than a balancer takes to see that `/health/ready` says no (default 0). */
  DRAIN_SECONDS: optional(wholeNumber(0, 60)),
  /** By which the owner service knows this site: without one, visits to homes are not counted. */
  ACTIVITY_TOKEN: publicSecret(),
  /** Where traces go (OTLP over HTTP): 'http://collector:4318'; without it none are kept. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address('http', 'https')),
  /** A public token of Mapbox ('pk.…'): the map is drawn with it instead of from the map that is built in. */
  MAPBOX_TOKEN: optional(publicToken()),
  /** A folder with an archive of streets (`*.pmtiles`) that the map is drawn from: the newest of it. */
  MAPS: optional(string()),
  /** Instead of that folder: the address of an archive (`….pmtiles`), or of a TileJSON, on a host that lets this site ask. */
  MAP_TILES_URL: optional(address('http', 'https')),
  /** Megabytes of rendered pages that are kept in memory. */
  PAGE_CACHE_MB: optional(wholeNumber(0, 4_096)),
  /** Megabytes that one version of a remote may hold, garbage not counted (default 128). */
  RENDERER_MB: optional(wholeNumber(64, 4_096)),
  /** Megabytes that its process may take for a moment, garbage and Node itself included (default: four times as many). */
  RENDERER_PEAK_MB: optional(wholeNumber(128, 16_384)),
  /** Threads of its process (default 32; Node itself has 11 to 15). */
  RENDERER_THREADS: optional(wholeNumber(16, 256)),
  /** Percent of a processor that it may take while nobody asks it (default 25). */
  RENDERER_IDLE_PERCENT: optional(wholeNumber(5, 400)),
  /** Milliseconds of processor time that it may take for an answer, in the mean (default 500). */
  RENDERER_ANSWER_MS: optional(wholeNumber(50, 10_000)),
  /** All of this environment that the processes of remotes are given: where they are in time, and whose certificates they trust. */
  TZ: optional(string()),
  NODE_EXTRA_CA_CERTS: optional(string()),
  /** Whether what a visitor saw can be read without a network (ADR 45); 'false' takes the worker away from who has it. */
  OFFLINE: defaulted(flag(), 'true'),
  /** In development: open pages load themselves again when a new version is served. */
  LIVE_RELOAD: defaulted(flag(), 'false'),
});

/** What the shell needs to know, from its environment; throws ConfigurationError. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values: Infer<typeof environment> = readEnvironment(environment, env);
  const rendererMegabytes = values.RENDERER_MB ?? 128;
  // Else each version of each remote would be ended for what it may hold.
  if (values.RENDERER_PEAK_MB !== undefined && values.RENDERER_PEAK_MB < rendererMegabytes)
    throw new ConfigurationError([
      `RENDERER_PEAK_MB is set, but not as needed: it must be at least RENDERER_MB, which is ${rendererMegabytes}.`,
    ]);
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.SITE_URL.replace(/\/$/, ''),
    remotes: values.REMOTES,
    notes: values.NOTES,
    services: values.SERVICES,
    trustProxy: values.TRUST_PROXY,
    tagScripts: { google: values.GOOGLE_TAGS.replace(/\/$/, ''), social: values.META_PIXEL.replace(/\/$/, '') },
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    drainMs: (values.DRAIN_SECONDS ?? 0) * 1000,
    activityToken: values.ACTIVITY_TOKEN,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    mapboxToken: values.MAPBOX_TOKEN,
    mapFolder: values.MAPS,
    mapTiles: values.MAP_TILES_URL,
    offline: values.OFFLINE,
    liveReload: values.LIVE_RELOAD,
    // Who develops wants to see what was built just now.
    pageCacheMegabytes: values.LIVE_RELOAD ? 0 : (values.PAGE_CACHE_MB ?? 64),
    rendererMegabytes,
    rendererEnvironment: {
      ...(values.TZ && { TZ: values.TZ }),
      ...(values.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: values.NODE_EXTRA_CA_CERTS }),
    },
    rendererCeilings: {
      bytes: (values.RENDERER_PEAK_MB ?? 4 * rendererMegabytes) * 1024 * 1024,
      threads: values.RENDERER_THREADS ?? 32,
      idle: values.RENDERER_IDLE_PERCENT ?? 25,
      perAnswer: values.RENDERER_ANSWER_MS ?? 500,
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
