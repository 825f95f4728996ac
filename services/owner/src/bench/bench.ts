/**
 * How many events a second the service takes (O4): the whole service over HTTP, on an embedded database, or on
 * MONGODB_URI. Prints a table; nothing fails, because a machine that does other things is no reason to.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startOwnerService } from '../service.fixture.ts';

const HELP = `./pnpm bench [--seconds 10] [--rate 1000] [--batch 20]

  --seconds   how long events are sent
  --rate      events a second that are offered
  --batch     events in a request, as a browser sends them (at most 100)`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '1000' },
    batch: { type: 'string', default: '20' },
    help: { type: 'boolean' },
  },
});
const [seconds, rate, batch] = [values.seconds, values.rate, values.batch].map(Number) as [number, number, number];
if (values.help || !(seconds > 0 && rate > 0 && batch > 0 && batch <= 100)) {
  console.info(HELP);
  process.exit(values.help ? 0 : 64);
}

const KINDS = ['impression', 'impression', 'impression', 'impression', 'open'] as const;
const service = await startOwnerService();
const milliseconds: number[] = [];
let [sent, accepted, refused] = [0, 0, 0];

async function send(): Promise<void> {
  const events = Array.from({ length: batch }, (_, index) => ({
    id: randomUUID(),
    kind: KINDS[index % KINDS.length],
    propertyId: String(100 + ((sent + index) % 500)),
    source: 'search',
  }));
  sent += batch;
  const started = performance.now();
  const { status, body } = await service.visitor().ask('POST', '/events', { json: { events } });
  milliseconds.push(performance.now() - started);
  if (status === 200) accepted += body.accepted;
  else refused += batch;
}

const began = performance.now();
const underWay = new Set<Promise<void>>();
while (performance.now() - began < seconds * 1000) {
  // As many as are due by now, whether the earlier ones are answered or not: visitors do not wait for one another.
  while (sent < ((performance.now() - began) / 1000) * rate) {
    const request = send().finally(() => underWay.delete(request));
    underWay.add(request);
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
}
const waiting = underWay.size;
await Promise.all(underWay);
const took = (performance.now() - began) / 1000;
const stored = await service.database.db
  .collection<{ opens?: number; impressions?: number }>('rollups')
  .find()
  .toArray();
const counted = stored.reduce((sum, { opens = 0, impressions = 0 }) => sum + opens + impressions, 0);
const sorted = milliseconds.toSorted((a, b) => a - b);
const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`;
console.table({
  'offered a second': rate,
  'taken a second': Math.round(accepted / took),
  'events sent': sent,
  'events refused': refused,
  'events in the figures': counted,
  'requests still open at the end': waiting,
  'request p50': at(0.5),
  'request p95': at(0.95),
});
await service.stop();
