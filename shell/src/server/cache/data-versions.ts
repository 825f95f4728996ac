import { isProblem } from '@dorpel/contracts';
import { createClient, withDeadline } from '@dorpel/contracts/client';
import { askedOf } from '@dorpel/contracts/version';
import { fetchWaiting, type Log } from '@dorpel/service-kit';
import { setTimeout as pause } from 'node:timers/promises';

/** Seconds for which a service may leave its answer open, and milliseconds until that is no longer believed. */
const WAIT = 25;
const TIMEOUT = 35_000;

/** Milliseconds until a service that did not answer is asked again, and at least between two answers. */
const RETRY_AFTER = 3_000;
const AT_MOST_EVERY = 1_000;

/** Milliseconds until a service that has no versions is asked whether it has them by now. */
const ASK_AGAIN_AFTER = 60_000;

export type DataVersions = {
  /** What a service's data was at when it was last heard of; undefined before that. */
  readonly current: (service: string) => string | undefined;
  /** All that is known now, by the names of the services. */
  all(): ReadonlyMap<string, string>;
  /** Asks each service once, so that what is drawn first is not outdated by the first answer. Never rejects. */
  begin(): Promise<void>;
  /** Listens to the services until stopped. */
  watch(): () => void;
};

/**
 * Knows at which version the data of each service is: each is asked for the next version, and answers when there is one
 * (long polling), so that a change is known at once and nothing is asked for in vain.
 *
 * @param onChange what must be done before a version counts; when it fails, it is tried again
 */
export function createDataVersions(
  services: Readonly<Record<string, string>>,
  onChange: (service: string) => Promise<void>,
  log: Log,
): DataVersions {
  const known = new Map<string, string>();

  const clientOf = (service: string) =>
    createClient(askedOf(service), { base: services[service] ?? '', fetch, fetchWaiting });

  /**
   * Asks a service once which version its data is at, and does what must be done before another one counts.
   * @returns what it said; undefined where it has no versions, and where each look may be a change
   */
  async function look(service: string, wait: number | undefined, signal: AbortSignal): Promise<string | undefined> {
    const after = known.get(service);
    const query = after === undefined || wait === undefined ? {} : { after, wait };
    const version = await clientOf(service)
      .getVersion({ query }, { signal })
      .then(
        (answer) => answer.version,
        (error: unknown) => {
          if (isProblem(error, 'route/not-found')) return undefined;
          throw error;
        },
      );
    if (version !== undefined && version === after) return version;
    await onChange(service);
    if (version !== undefined) known.set(service, version);
    return version;
  }

  async function follow(service: string, stop: AbortSignal): Promise<void> {
    const rest = (ms: number) => pause(ms, undefined, { signal: stop, ref: false }).catch(() => undefined);
    let isAway = false;
    while (!stop.aborted) {
      const started = performance.now();
      const before = known.get(service);
      try {
        const version = await look(service, WAIT, withDeadline(TIMEOUT, stop));
        if (isAway) log.info({ service }, 'a service can be asked again which version its data is at');
        isAway = false;
        const early = AT_MOST_EVERY - (performance.now() - started);
        if (version === undefined) await rest(ASK_AGAIN_AFTER);
        else if (version === before && early > 0) await rest(early);
      } catch (error) {
        if (stop.aborted) return;
        if (!isAway)
          log.error({ service, error }, 'a service does not say which version its data is at; what is known stays');
        isAway = true;
        await rest(RETRY_AFTER);
      }
    }
  }

  return {
    current: (service) => known.get(service),
    all: () => new Map(known),
    async begin() {
      const looks = Object.keys(services).map((service) => look(service, undefined, AbortSignal.timeout(RETRY_AFTER)));
      await Promise.allSettled(looks);
    },
    watch() {
      const stop = new AbortController();
      for (const service of Object.keys(services)) void follow(service, stop.signal);
      return () => stop.abort();
    },
  };
}
