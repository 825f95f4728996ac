import { randomUUID } from 'node:crypto';
import { dayOf } from '@dorpel/i18n/brussels';
import { type DataExample, releaseMain } from '@dorpel/service-kit/released-data';
import type { Db } from 'mongodb';
import { demoHistory } from '../seed/demo-history.ts';
import { demoRollups } from '../seed/demo-rollups.ts';
import { ANNA, BRAM, type OwnerService, PASSWORD, startOwnerService } from '../service.fixture.ts';

/** Days with figures and requests. */
const DAYS = 30;

async function start(fill: (db: Db) => Promise<void>) {
  const service = await startOwnerService({}, undefined, ({ db }) => fill(db));
  return { ...service, database: service.database.db };
}

type Running = Awaited<ReturnType<typeof start>>;

/** Waits until every mail has left: what is kept of one that is on its way changes. */
async function mailsLeft({ database }: Pick<Running, 'database'>): Promise<void> {
  for (const name of ['sessions', 'temporary-passwords', 'reports']) {
    const waiting = { messages: { $elemMatch: { state: { $ne: 'sent' } } } };
    while ((await database.collection(name).countDocuments(waiting)) > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function exercise({ composed, clock, visitor, ...running }: Running & { composed: OwnerService['composed'] }) {
  const { rollups, history, reporting } = composed.parts;
  const today = dayOf(clock.now);
  for (const id of ANNA.propertyIds) {
    await rollups.addMissing(demoRollups(id, today, DAYS));
    await history.addMissing(demoHistory(id, today, DAYS));
  }
  const anna = visitor();
  await anna.login(ANNA.email, PASSWORD);
  const events = ['impression', 'open'].map((kind) => ({ id: randomUUID(), kind, propertyId: '11', source: 'search' }));
  await visitor().ask('POST', '/events', { json: { events } });
  await visitor().ask('POST', '/password/recovery', { json: { email: BRAM.email } });
  await reporting.writeAll(today);
  await mailsLeft(running);
}

/** Two owners with figures and a history, who log in, forget a password and get their report. */
export const example: DataExample<Running> = { file: new URL('data.ndjson', import.meta.url), start, exercise };

await releaseMain(example, import.meta.url);
