import type { ImportDay } from '@dorpel/contracts/catalogue';
import { PASSPORT_TOKEN } from '../catalogue.fixture.ts';
import { type OwnerService, SITE, startOwnerService } from '../service.fixture.ts';

const OFFICE = 'kantoor@example.com';
/** Friday, a minute before seven in Brussels. */
const EARLY = new Date('2082-11-20T05:59:00Z');

const day = (told: Partial<ImportDay>): ImportDay => ({ refused: 0, homes: [], homesTotal: 0, guarded: [], ...told });
const changed = day({
  refused: 2,
  homes: [
    { id: '11', title: 'Rijwoning met tuin', place: 'held', heldFor: ['Energieprestatiecertificaat'] },
    { id: '12', title: 'Studio', place: 'withdrawn', heldFor: [] },
  ],
  homesTotal: 3,
});
const stopped = { id: 'i', at: '2082-11-20T04:00:00Z', from: 'homes.xml', isStopped: true };

let service: OwnerService;
const start = async (environment: Record<string, string> = {}) => {
  service = await startOwnerService({ PASSPORT_TOKEN, ...environment }, EARLY);
};
afterEach(() => service.stop());

const write = () => service.composed.parts.writeOfficeMails();
const stored = () => service.database.db.collection('reports').countDocuments({ ownerId: '@office' });

test('X22 the office is mailed at once that an import stopped, and in the morning what changed the day before, each once over several processes', async () => {
  await start();
  service.catalogue.imported('2082-11-20', day({ guarded: [stopped] }));
  service.catalogue.imported('2082-11-19', changed);
  await Promise.all([write(), write(), write()]);
  expect(await stored()).toBe(1);
  const [atOnce] = await service.mailsTo(OFFICE);
  expect(atOnce?.subject).toBe('Er zijn meer panden weg dan gewoonlijk: homes.xml');
  expect(atOnce?.html).toContain(`${SITE}/nl/desk/left-homes/`);

  service.clock.now = new Date('2082-11-20T06:00:00Z');
  await Promise.all([write(), write(), write()]);
  expect(await write()).toBe(0);
  expect(await stored()).toBe(2);
  const [daily] = await service.mailsTo(OFFICE, 2);
  expect(daily?.subject).toBe('3 panden gewijzigd door imports op 19 november 2082');
  for (const part of ['Energieprestatiecertificaat', 'Niet meer op de site', 'En nog 1.', '2 records'])
    expect(daily?.text).toContain(part);
  // What is held back is put right where the link leads.
  expect(daily?.html).toContain(`${SITE}/nl/desk/homes/11/facts/`);
  expect(daily?.html).toContain(`${SITE}/nl/desk/homes/12/`);
});

test('X22 a source that meets its guard again and again is one mail a day, in the language of the office', async () => {
  await start({ AGENCY_LANGUAGE: 'fr' });
  for (const id of ['a', 'b']) {
    service.catalogue.imported('2082-11-20', day({ guarded: [{ ...stopped, id, from: 'Whise', isStopped: false }] }));
    await write();
  }
  expect(await stored()).toBe(1);
  const [mail] = await service.mailsTo(OFFICE);
  expect(mail?.subject).toMatch(/^Plus de biens que d’habitude ont disparu\s: Whise$/);
});

test('X22 nothing is mailed of a day on which nothing changed; a catalogue that was away is asked again', async () => {
  await start();
  service.clock.now = new Date('2082-11-20T09:00:00Z');
  expect(await write()).toBe(0);
  service.catalogue.imported('2082-11-19', changed);
  service.catalogue.fail();
  await expect(write()).rejects.toBeDefined();
  service.catalogue.recover();
  // A day later still, of a night on which nobody was there to ask.
  service.clock.now = new Date('2082-11-21T02:00:00Z');
  expect(await write()).toBe(1);
});

test('X22 without the token that it shares with the catalogue nothing is asked', async () => {
  service = await startOwnerService({}, EARLY);
  service.catalogue.imported('2082-11-20', day({ guarded: [stopped] }));
  expect(await write()).toBe(0);
  expect(await stored()).toBe(0);
});
