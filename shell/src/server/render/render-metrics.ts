import { callSeconds, inSpan, metrics, SECONDS } from '@dorpel/service-kit';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { AppContext } from '../../app/app-context.ts';
import type { Freshness } from '../cache/page-cache.ts';
import type { Registry } from '../releases/registry.ts';
import type { CallNote, PageAnswer } from './protocol.ts';

/** Seconds a page took on the server, with what its services took. */
const renderSeconds = new Histogram({
  name: 'page_render_seconds',
  help: 'How long a page took on the server, by page and outcome.',
  labelNames: ['page', 'outcome'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

/** Seconds until a part had its data. */
const loadSeconds = new Histogram({
  name: 'part_load_seconds',
  help: 'How long the data of a page or a slot took, by kind and key.',
  labelNames: ['kind', 'key'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

const fallbacks = new Counter({
  name: 'slot_fallbacks_total',
  help: 'Slots that were late or failed on the server, and were left to the browser.',
  labelNames: ['slot'] as const,
  registers: [metrics],
});

/** Times the data of a part of a page, as a span of its trace. */
export const measured: AppContext['measure'] = (kind, key, load) =>
  inSpan(`load ${kind} ${key}`, {}, async () => {
    const end = loadSeconds.startTimer({ kind, key });
    try {
      return await load();
    } finally {
      end();
    }
  });

/** Notes what became of a page that was asked for at `started` (of `performance.now`). */
export function noteRendered(page: string, answer: PageAnswer, started: number): void {
  const outcome = answer.kind === 'page' ? String(answer.status) : answer.kind;
  renderSeconds.observe({ page, outcome }, (performance.now() - started) / 1000);
  if (answer.kind === 'page') for (const slot of answer.pending) fallbacks.inc({ slot });
}

const cacheRequests = new Counter({
  name: 'page_cache_requests_total',
  help: 'Pages that were asked for, by what the cache has of them: fresh, stale (answered, and renewed behind), outdated, gone.',
  labelNames: ['freshness'] as const,
  registers: [metrics],
});

const CACHE_BYTES = 'page_cache_bytes';

/** Tells how much the page cache takes. */
export function measurePageCache(cache: { readonly bytes: () => number }): void {
  metrics.removeSingleMetric(CACHE_BYTES);
  const gauge: Gauge = new Gauge({
    name: CACHE_BYTES,
    help: 'Bytes of the page cache.',
    registers: [metrics],
    collect: () => gauge.set(cache.bytes()),
  });
}

/** Notes what the cache has of a page that is asked for. */
export const noteFreshness = (freshness: Freshness): void => cacheRequests.inc({ freshness });

/** Notes what renderers asked of services. */
export function noteCalls(calls: readonly CallNote[]): void {
  for (const { service, status, seconds } of calls) callSeconds.observe({ service, status }, seconds);
}

const REMOTES = 'remote_version';

const SET_ASIDE = 'remote_set_aside';

/** Tells which version of which remote is served and to whom, and which is set aside: 1 for each. */
export function countRemotes(registry: Pick<Registry, 'snapshot' | 'canaries' | 'setAside'>): void {
  metrics.removeSingleMetric(REMOTES);
  const served = new Gauge({
    name: REMOTES,
    help: 'The versions of each remote that are served.',
    labelNames: ['remote', 'version', 'to'] as const,
    registers: [metrics],
    collect() {
      served.reset();
      for (const { version } of registry.snapshot().values()) {
        served.set({ remote: version.name, version: version.version, to: 'everybody' }, 1);
      }
      for (const [remote, { version }] of registry.canaries()) served.set({ remote, version, to: 'canary' }, 1);
    },
  });
  metrics.removeSingleMetric(SET_ASIDE);
  const aside = new Gauge({
    name: SET_ASIDE,
    help: 'The versions that are not served though they were released: they ended or spoiled what rendered them.',
    labelNames: ['remote', 'version'] as const,
    registers: [metrics],
    collect() {
      aside.reset();
      for (const [remote, { version }] of registry.setAside()) aside.set({ remote, version }, 1);
    },
  });
}
