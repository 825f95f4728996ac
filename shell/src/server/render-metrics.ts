import { inSpan, metrics, SECONDS } from '@dorpel/service-kit';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Move } from '../app/page-state.ts';
import type { Rendered } from '../app/render.tsx';
import type { World } from '../app/world.ts';
import type { Registry } from './registry.ts';

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
export const measured: World['measure'] = (kind, key, load) =>
  inSpan(`load ${kind} ${key}`, {}, async () => {
    const end = loadSeconds.startTimer({ kind, key });
    try {
      return await load();
    } finally {
      end();
    }
  });

/** Notes what became of a page that was asked for at `started` (of `performance.now`). */
export function noteRendered(page: string, outcome: Rendered | Move, started: number): void {
  const kind = outcome.kind === 'page' ? String(outcome.state.status) : outcome.kind;
  renderSeconds.observe({ page, outcome: kind }, (performance.now() - started) / 1000);
  if (outcome.kind !== 'page') return;
  for (const { use, status } of Object.values(outcome.state.slots)) {
    if (status === 'pending') fallbacks.inc({ slot: use.slot });
  }
}

const REMOTES = 'remote_version';

/** Tells which version of which remote is served, and to whom: 1 for each. */
export function countRemotes(registry: Pick<Registry, 'snapshot' | 'canaries'>): void {
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
}
