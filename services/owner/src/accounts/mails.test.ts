import { type OwnerService, startOwnerService } from '../service.fixture.ts';
import { officeOf } from './colleagues.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService();
});
afterAll(() => service.stop());

const command = (...args: string[]) => officeOf(service).command(...args);
const join = (email: string, role: string) => officeOf(service).join(email, role);

describe('X13 mails to owners and staff', () => {
  test('X13 those that were given up are seen without what they say, tried again and dropped; an editor sees none', async () => {
    const lies = await join('mails.lies@example.com', 'agent');
    const eva = await join('mails.eva@example.com', 'editor');
    // Two invitations that no server took, as the outbox leaves them.
    const { collection } = service.composed.parts.desk.temporaryPasswords;
    for (const name of ['one', 'two']) {
      const to = `${name}@example.com`;
      await command('staff', 'invite', to, '--name', name);
      const sent = { messages: { $elemMatch: { 'to.address': to, state: 'sent' } } } as object;
      while ((await collection.countDocuments(sent)) === 0) await service.mailsTo(to);
      const failed = {
        'messages.$.state': 'dead',
        'messages.$.lastError': '550 no such user',
        'messages.$.attempts': 2,
      };
      await collection.updateOne(sent, { $set: failed });
    }
    const list = async () =>
      (await lies.ask('GET', '/desk/mails')).body.items as unknown as { id: string; to: string }[];
    const idOf = async (to: string) => (await list()).find((each) => each.to === to)?.id ?? '';
    const [one, two] = [await idOf('one@example.com'), await idOf('two@example.com')];
    expect(one).not.toBe('');
    // A temporary password is in the mail, and not in the list.
    expect(JSON.stringify(await list())).not.toContain(await service.mailedPassword('one@example.com'));
    for (const [method, path] of [
      ['GET', '/desk/mails'],
      ['POST', `/desk/mails/${one}/retry`],
      ['DELETE', `/desk/mails/${one}`],
    ] as const)
      expect((await eva.ask(method, path)).body.problem.code).toBe('desk/forbidden');

    expect((await lies.ask('DELETE', `/desk/mails/${one}`)).status).toBe(200);
    expect((await lies.ask('DELETE', `/desk/mails/${one}`)).body.problem.code).toBe('mail/not-found');
    expect((await command('owners', 'mails')).said).toContain(two);
    expect((await command('owners', 'retry-mail', two, '--dry-run')).code).toBe(0);
    expect(await idOf('two@example.com')).toBe(two);
    expect((await command('owners', 'drop-mail', two)).code).toBe(0);
    expect((await command('owners', 'drop-mail', two)).code).toBe(1);
    const { items } = await service.composed.parts.desk.journal.page(1);
    expect(items.filter(({ what }) => what === 'mail-dropped')).toMatchObject([
      { by: null, about: { kind: 'mail', id: two }, before: 'failed', after: 'dropped' },
      { by: { name: 'Lies (agent)' }, about: { kind: 'mail', id: one }, before: 'failed', after: 'dropped' },
    ]);
  });
});
