import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@dorpel/service-kit';
import { captureLog, startDatabaseProxy, startTestDatabase } from '@dorpel/service-kit/testing';
import { openCatalogue } from '../catalogue.ts';
import { PLACES } from '../seed/seed.ts';
import { TODAY } from '../service.fixture.ts';
import { importSnapshot } from './snapshots.ts';
import { draftSnapshot } from './snapshot.fixture.ts';
import { openSnapshot } from './snapshot.ts';

test('D2 an import outlives a database that goes away in the middle of it, again and again', async () => {
  const mongo = await startTestDatabase();
  const proxy = await startDatabaseProxy(mongo.uri);
  const dataDir = await mkdtemp(join(tmpdir(), 'away-'));
  const draft = await draftSnapshot();
  const name = mongo.database.db.databaseName;
  // Work in bulk has the patience of a quarter of a minute, each time.
  const uri = `${proxy.uri}${proxy.uri.includes('?') ? '&' : '/?'}serverSelectionTimeoutMS=3000`;
  const database = await connectDatabase({ uri, name, log: captureLog().log, isBulk: true });
  const { target } = await openCatalogue(database, dataDir);
  const { properties } = target;
  let cuts = 0;
  const save: typeof properties.save = (...given) => {
    const saved = properties.save(...given);
    // Every second batch is cut off while it is written.
    if (cuts < 3 && (cuts += 1) % 2 === 1) proxy.cut();
    return saved;
  };
  let waits = 0;
  const report = await importSnapshot(
    { ...target, properties: { ...properties, save } },
    {
      snapshot: await openSnapshot(draft.folder),
      places: PLACES,
      now: TODAY,
      batch: 25,
      onAway: () => {
        waits += 1;
        proxy.restore();
      },
    },
  );
  expect(waits).toBeGreaterThanOrEqual(2);
  const stored = await mongo.database.db.collection('properties').countDocuments({ hash: { $exists: true } });
  expect(stored).toBe(report.properties.created + report.properties.changed + report.properties.unchanged);
  expect(report).toMatchObject({ refused: 0, resumed: 0 });
  await database.close();
  await proxy.stop();
  await mongo.stop();
  await draft.remove();
  await rm(dataDir, { recursive: true });
});
