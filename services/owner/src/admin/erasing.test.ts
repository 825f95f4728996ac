import type { JournalEntry } from '@dorpel/contracts/desk-staff';
import { ANNA, BRAM, type OwnerService, PASSWORD, startOwnerService } from '../service.fixture.ts';
import { officeOf } from '../accounts/colleagues.fixture.ts';

let service: OwnerService;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  service = await startOwnerService();
  office = officeOf(service);
});
afterAll(() => service.stop());

/** Everything that is stored, as text. */
async function stored(): Promise<string> {
  const found = [];
  for (const collection of await service.database.db.collections()) found.push(...(await collection.find().toArray()));
  return JSON.stringify(found);
}

describe('an owner is forgotten', () => {
  test('without the address once more nobody is forgotten by command', async () => {
    const { email } = ANNA;
    expect((await office.command('owners', 'erase', email)).code).toBe(64);
    expect((await office.command('owners', 'erase', email, '--confirm', BRAM.email)).code).toBe(64);
    expect(await stored()).toContain(email);
  });

  test.each([
    ['at the desk', ANNA],
    ['by command', BRAM],
  ])('%s: the account, its sessions and mails; what is told of the homes stays', async (how, person) => {
    const karim = await office.join(`manager-${how.replaceAll(' ', '-')}@example.com`, 'manager');
    const owner = service.visitor();
    await owner.login(person.email, PASSWORD);
    await service.visitor().ask('POST', '/password/recovery', { json: { email: person.email } });
    await service.mailsTo(person.email);
    const [propertyId = ''] = person.propertyIds;
    service.catalogue.show(propertyId);
    await office.command('owners', 'note', propertyId, '--subject', 'Prijs besproken');
    const erased =
      how === 'by command'
        ? (await office.command('owners', 'erase', person.email, '--confirm', person.email)).code === 0
        : (await karim.ask('DELETE', `/desk/owners/${person.id}`)).status === 200;
    expect(erased).toBe(true);
    expect((await owner.ask('GET', '/me')).status).toBe(401);
    expect((await service.visitor().login(person.email, PASSWORD)).body.problem.code).toBe('login/failed');
    const left = await stored();
    expect([left.includes(person.email), left.includes(person.name)]).toEqual([false, false]);
    expect(left).toContain('Prijs besproken');
    const { items } = (await karim.ask('GET', '/desk/journal')).body as unknown as { items: JournalEntry[] };
    expect(items[0]).toMatchObject({ what: 'owner-erased', about: { kind: 'owner', id: person.id, name: '' } });
    expect(items[0]?.by === null).toBe(how === 'by command');
    expect((await karim.ask('DELETE', `/desk/owners/${person.id}`)).body.problem.code).toBe('owner/not-found');
  });

  test('a dry run forgets nobody, and nobody by that address is said', async () => {
    const nobody = 'nobody@example.com';
    const { code, said } = await office.command('owners', 'erase', nobody, '--confirm', nobody);
    expect([code, said]).toEqual([1, '']);
  });
});
