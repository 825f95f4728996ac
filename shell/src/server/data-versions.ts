import { isProblem } from '@dorpel/contracts';
import { createClient } from '@dorpel/contracts/client';
import { getVersion } from '@dorpel/contracts/version';
import type { Log } from '@dorpel/service-kit';
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
    createClient(
      { service, version: 1, problems: {}, endpoints: { getVersion } },
      { base: services[service] ?? '', fetch },
    );

  async function follow(service: string, stop: AbortSignal): Promise<void> {
    const client = clientOf(service);
    let isAway = false;
    while (!stop.aborted) {
      const started = performance.now();
      try {
        const after = known.get(service);
        const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT)]);
        const { version } = await client.getVersion(
          { query: after === undefined ? {} : { after, wait: WAIT } },
          { signal },
        );
        if (version !== after) {
          await onChange(service);
          known.set(service, version);
        }
        if (isAway) log.info({ service }, 'a service can be asked again which version its data is at');
        isAway = false;
        const early = AT_MOST_EVERY - (performance.now() - started);
        if (version === after && early > 0) await pause(early, undefined, { signal: stop, ref: false });
      } catch (error) {
        if (stop.aborted) return;
        const hasNone = isProblem(error, 'route/not-found');
        if (!isAway && !hasNone)
          log.error({ service, error }, 'a service does not say which version its data is at; what is known stays');
        isAway = !hasNone;
        await pause(hasNone ? ASK_AGAIN_AFTER : RETRY_AFTER, undefined, { signal: stop, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  return {
    current: (service) => known.get(service),
    all: () => new Map(known),
    async begin() {
      const looks = Object.keys(services).map(async (service) => {
        const { version } = await clientOf(service).getVersion(
          { query: {} },
          { signal: AbortSignal.timeout(RETRY_AFTER) },
        );
        known.set(service, version);
      });
      await Promise.allSettled(looks);
    },
    watch() {
      const stop = new AbortController();
      for (const service of Object.keys(services)) void follow(service, stop.signal);
      return () => stop.abort();
    },
  };
}
