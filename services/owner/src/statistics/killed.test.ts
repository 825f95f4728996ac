import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundled, startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import { startCatalogue } from '../catalogue.fixture.ts';
import { BROWSER } from '../service.fixture.ts';
import { openBatches } from './store.ts';
import { openRollups } from './store.ts';
import { type Rollup, rollUp } from './figures.ts';

const program = bundled(new URL('../main.ts', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

let database: TestDatabase;
let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
beforeEach(async () => {
  database = await startTestDatabase();
  catalogue = await startCatalogue();
});
afterEach(async () => {
  await catalogue.stop();
  await database.stop();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const batchOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    kind: index % 2 === 0 ? ('open' as const) : ('impression' as const),
    propertyId: index % 3 === 0 ? '12' : '11',
    source: 'search' as const,
  }));

/** The service as the process that runs on a site, on the test's database. */
async function start(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const child = spawn(process.execPath, [await program()], {
    cwd: PACKAGE,
    env: {
      ...own,
      PORT: '0',
      MONGODB_URI: database.uri,
      DATABASE: database.database.db.databaseName,
      SITE_URL: 'http://localhost',
      SMTP_URL: 'smtp://127.0.0.1:1',
      AGENCY_NAME: 'Dorpel',
      AGENCY_MAIL: 'kantoor@example.com',
      MAIL_FROM: 'post@example.com',
      CONTENT_URL: 'http://127.0.0.1:1',
      FORMS_URL: 'http://127.0.0.1:1',
      CATALOGUE_URL: catalogue.url,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (;;) {
    const url = /"url":"([^"]+)"/.exec(output)?.[1];
    if (url) return { child, url };
    if (child.exitCode !== null) throw new Error(output);
    await pause(20);
  }
}

async function end({ child }: { child: ChildProcess }, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** What is counted of both homes once nothing is left open. */
async function counted(): Promise<{ readonly opens: number; readonly impressions: number }> {
  const batches = await openBatches(database.database);
  const isOpen = async () => {
    for await (const _ of batches.open()) return true;
    return false;
  };
  while (await isOpen()) await pause(50);
  const rollups = await openRollups(database.database);
  const days = [...(await rollups.of('11')), ...(await rollups.of('12'))];
  const sum = (counter: 'opens' | 'impressions') => days.reduce((total, day) => total + day[counter], 0);
  return { opens: sum('opens'), impressions: sum('impressions') };
}

test('O4 killed again and again while visits come, each is counted once', async () => {
  let running = await start();
  let answers = 0;
  const sent = Array.from({ length: 120 }, () => batchOf(6));
  // As a browser does: the same events again until there is an answer.
  const send = async (events: ReturnType<typeof batchOf>) => {
    // Each from an address of its own: one alone has a ceiling (O7).
    const address = `198.18.0.${sent.indexOf(events)}`;
    for (;;) {
      const answer = await fetch(`${running.url}/v1/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': BROWSER, 'x-forwarded-for': address },
        body: JSON.stringify({ events }),
      }).catch(() => undefined);
      if (answer?.ok) {
        answers += 1;
        return;
      }
      await pause(25);
    }
  };
  const queue = sent.slice();
  const sending = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await send(next);
    }),
  );
  // Whenever some more were answered, and then a moment later each time: somewhere between claim and count.
  for (const [answered, moment] of [
    [5, 0],
    [25, 3],
    [45, 7],
    [70, 11],
  ] as const) {
    while (answers < answered) await pause(1);
    await pause(moment);
    await end(running, 'SIGKILL');
    running = await start();
  }
  await sending;
  expect(await counted()).toEqual({ opens: 360, impressions: 360 });
  await end(running, 'SIGTERM');
});

test.each([
  ['after it was claimed', false],
  ['after it was counted, before that was noted', true],
])(
  'O4 what was left by a process that was killed %s is counted once by the next',
  async (_, isAdded) => {
    const events = batchOf(4);
    const batches = await openBatches(database.database);
    const rollups = await openRollups(database.database);
    const batch = await batches.claim(events, (fresh): Rollup[] => rollUp(fresh, '2082-11-20'), new Date());
    if (isAdded) await rollups.add(batch?.id as NonNullable<typeof batch>['id'], batch?.rollups ?? []);
    const running = await start();
    expect(await counted()).toEqual({ opens: 2, impressions: 2 });
    await end(running, 'SIGTERM');
  },
  60_000,
);
