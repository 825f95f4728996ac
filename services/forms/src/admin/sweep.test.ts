import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { service } from '../compose.ts';
import { captureLog } from '@dorpel/service-kit/testing';
import { exampleForm } from '../seed/example-forms.ts';
import { startNeighbours } from '../submissions/neighbours.fixture.ts';
import { newKey, startForms } from '../submissions/service.fixture.ts';

test('F15 what was kept long enough is deleted with its files, places that belong to nobody are free again', async () => {
  const neighbours = await startNeighbours();
  const forms = await startForms({ neighbours: neighbours.url });
  const { database, environment, client } = forms;
  const pdf = () => new File(['%PDF-1.7\n%%EOF'], 'cv.pdf');
  const old = await client.upload({ params: { kind: 'cv' }, file: pdf() });
  const kept = await client.upload({ params: { kind: 'cv' }, file: pdf() });
  const unnamed = await client.upload({ params: { kind: 'cv' }, file: pdf() });
  const first = await client['job-contact']({ body: { ...exampleForm('job-contact', newKey()), cv: old.id } });
  const second = await client['job-contact']({ body: { ...exampleForm('job-contact', newKey()), cv: kept.id } });
  const all = database.db.collection<{ _id: string }>('submissions');
  const stored = await all.findOne({ _id: second.id });
  const months = ((stored as unknown as { expiresAt: Date }).expiresAt.getTime() - Date.now()) / (30.44 * 86_400_000);
  expect(months).toBeCloseTo(12, 0);
  await all.updateOne({ _id: first.id }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
  const long = new Date(Date.now() - 2 * 3_600_000);
  await database.db
    .collection<{ _id: string }>('uploads')
    .updateOne({ _id: unnamed.id }, { $set: { receivedAt: long } });
  const half = join(environment.DATA_DIR, 'half.part');
  await writeFile(half, 'half');
  await utimes(half, long, long);

  // A place whose submission was never stored: the process ended in between; and one that is somebody's.
  const [slot, other] = (await client.listViewingSlots({ params: { id: 'p1' } })).items;
  const booking = { ...exampleForm('viewing-appointment', newKey()), slotId: other?.id ?? '' };
  await client['viewing-appointment']({ body: booking });
  const { parts, close } = await service.open(service.readConfig(environment), { log: captureLog().log });
  await parts.places.take(
    { id: slot?.id ?? '', propertyId: 'p1', startsAt: new Date(slot?.startsAt ?? 0), endsAt: new Date(), capacity: 3 },
    'a-key-of-a-form-that-was-lost',
  );
  await database.db
    .collection('viewing-slots')
    .updateMany({}, { $set: { 'places.$[].takenAt': new Date(Date.now() - 600_000) } });

  expect(await parts.sweep()).toEqual({ submissions: 1, uploads: 1, places: 1, mails: 0 });
  expect((await readdir(environment.DATA_DIR)).sort()).toEqual([`${kept.id}.upload`]);
  expect(await all.countDocuments({})).toBe(2);
  const free = (await client.listViewingSlots({ params: { id: 'p1' } })).items;
  expect([free[0]?.free, free[1]?.free]).toEqual([3, 2]);
  expect(await parts.sweep()).toEqual({ submissions: 0, uploads: 0, places: 0, mails: 0 });
  await close();
  await forms.stop();
  await neighbours.stop();
});
