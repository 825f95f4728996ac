import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { createLog, openVersion } from '@dorpel/service-kit';
import { startTestDatabase } from '@dorpel/service-kit/testing';
import type { Document } from 'mongodb';
import { openAlerts } from '../alerts/store.ts';
import { createAlerts } from '../alerts/matching.ts';
import { openSubmissions } from '../submissions/store.ts';

const CATALOGUE = fileURLToPath(new URL('../../../catalogue/', import.meta.url));

/** Homes beside the new ones: alerts must not cost more where there are many. */
const OTHERS = 4_000;

/** Documents of one write. */
const BATCH = 1_000;

const CITIES = ['gent', 'antwerpen', 'brugge', 'leuven', 'mechelen', 'hasselt'];

/** Searches as visitors keep them: some of one town, some round a place, some of words. */
const searchAt = (at: number): Record<string, unknown> => ({
  goal: at % 3 === 0 ? 'rent' : 'sale',
  ...(at % 2 === 0 && { city: [CITIES[at % CITIES.length]] }),
  ...(at % 5 === 0 && { near: '51.05,3.72', radius: 5 + (at % 20) }),
  ...(at % 4 === 0 && { maxPrice: 200_000 + (at % 40) * 20_000 }),
  ...(at % 7 === 0 && { minBedrooms: at % 4 }),
  ...(at % 11 === 0 && { search: 'tuin' }),
});

/** A form as it is kept, of somebody who is mailed once a day: nothing is due while it is measured. */
function readerAt(at: number, now: Date): Document {
  const person = `reader-${at}@example.com`;
  return {
    _id: `reader-${String(at).padStart(6, '0')}`,
    form: 'search-alert',
    key: `reader-${at}`,
    language: 'nl',
    answers: { firstName: 'Lotte', lastName: 'Maes', email: person, frequency: 'daily', search: searchAt(at) },
    person,
    consent: { version: '1', text: 'Zo mag u mijn gegevens gebruiken.' },
    receivedAt: now,
    changedAt: now,
    expiresAt: null,
    subscriptions: [
      { kind: 'search-alert', status: 'active', confirmedAt: now, frequency: 'daily', search: searchAt(at) },
    ],
  };
}

type Catalogue = {
  readonly url: string;
  readonly ask: (line: string) => Promise<Document>;
  readonly close: () => void;
};

/** The catalogue, in a process of its own, as on a site. */
async function startCatalogue(): Promise<Catalogue> {
  const flags = ['--import', '@dorpel/tooling/source', 'src/bench/bench.ts', 'serve', String(OTHERS)];
  const child = spawn(process.execPath, flags, { cwd: CATALOGUE, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The catalogue ended');
    return JSON.parse(value) as Document;
  };
  const { url } = await next();
  return {
    url: String(url),
    ask(line) {
      child.stdin.write(`${line}\n`);
      return next();
    },
    close: () => child.stdin.end(),
  };
}

/**
 * What it takes to note for so many people which of so many new homes their searches find.
 * @returns how many homes were noted, and seconds: by the clock, and of the processor over both services and their databases
 */
export async function benchAlerts(people: number, homes: number, say: (line: string) => void) {
  const catalogue = await startCatalogue();
  const { database, stop } = await startTestDatabase();
  try {
    const submissions = await openSubmissions(database, await openVersion(database, 'forms'));
    const repository = await openAlerts(database, submissions.collection);
    const alerts = createAlerts({
      repository,
      catalogue: createClient(contract, { base: catalogue.url, fetch }),
      mail: () => Promise.reject(new Error('Nothing is due')),
      wake: () => {},
      log: createLog('bench', 'warn'),
      now: () => new Date(),
    });
    const { signal } = new AbortController();
    // Where the changes begin that are news.
    await alerts.run(signal);
    const now = new Date();
    const stored = database.db.collection<Document & { _id: string }>('submissions');
    for (let from = 0; from < people; from += BATCH) {
      const count = Math.min(BATCH, people - from);
      await stored.insertMany(
        Array.from({ length: count }, (_, at) => readerAt(from + at, now) as Document & { _id: string }),
      );
    }
    say(`${people} people stored`);
    const { added } = await catalogue.ask(String(homes));
    say(`${added} homes added`);
    const before = { own: process.cpuUsage(), theirs: Number((await catalogue.ask('account'))['processor']) };
    const started = performance.now();
    await alerts.run(signal);
    const clock = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(before.own);
    const own = (user + system) / 1e6;
    const theirs = Number((await catalogue.ask('account'))['processor']) - before.theirs;
    let noted = 0;
    for await (const { subscriptions } of stored.find({ 'subscriptions.dueAt': { $gt: now } }))
      for (const { pending = [] } of subscriptions as Document[]) noted += (pending as unknown[]).length;
    const parts = `forms with its database ${own.toFixed(1)}, catalogue with its own ${theirs.toFixed(1)}`;
    return { noted, processor: own + theirs, clock, parts };
  } finally {
    catalogue.close();
    await stop();
  }
}
