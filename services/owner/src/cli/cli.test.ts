import { runCli } from '@dorpel/service-kit/testing';
import { ANNA, type OwnerService, PASSWORD, startOwnerService } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService();
  service.catalogue.show('11', '12', '21', '31', '32');
});
afterAll(() => service.stop());

/** Runs a command as the agency does, beside the running service. */
async function cli(...args: string[]): Promise<{ code: number; said: string }> {
  const { code, said, warned } = await runCli(definition, ['owners', ...args], {
    env: service.environment,
    now: () => service.clock.now,
    log: service.log,
  });
  return { code, said: said + warned };
}

describe('O2 accounts by command', () => {
  test('an invited owner gets a temporary password, and chooses an own one first', async () => {
    const { code } = await cli(
      'invite',
      'Claire@Example.com',
      '--name',
      'Claire Maes',
      '--properties',
      '31',
      '--language',
      'fr',
    );
    expect(code).toBe(0);
    const [mail] = await service.mailsTo('claire@example.com');
    expect(mail?.subject).toBe('Suivez votre bien sur notre site');
    const password = await service.mailedPassword('claire@example.com');
    service.clock.now = new Date(service.clock.now.getTime() + 2 * 86_400_000);
    const claire = service.visitor();
    expect((await claire.login('claire@example.com', password)).body).toMatchObject({
      propertyIds: ['31'],
      mustReplacePassword: true,
    });
    expect((await claire.ask('GET', '/properties/31/statistics')).body.problem?.code).toBe('password/must-be-replaced');
    const chosen = { password: 'een eigen wachtwoord', repeated: 'een eigen wachtwoord' };
    expect((await claire.ask('PUT', '/password', { json: chosen })).status).toBe(200);
    expect((await claire.ask('GET', '/properties/31/statistics')).status).toBe(200);
    // Once more would hand an account over to whoever reads the mail.
    expect((await cli('invite', 'claire@example.com', '--properties', '31')).code).toBe(1);
  });

  test('X5 who was invited hears of no week before they came in', async () => {
    const readers = async () => (await cli('report', '--dry-run')).said;
    await cli('invite', 'emma@example.com', '--name', 'Emma Claes', '--properties', '32');
    expect(await readers()).toContain(ANNA.email);
    expect(await readers()).not.toContain('emma@example.com');
    const emma = service.visitor();
    await emma.login('emma@example.com', await service.mailedPassword('emma@example.com'));
    const chosen = { password: 'een eigen wachtwoord', repeated: 'een eigen wachtwoord' };
    expect((await emma.ask('PUT', '/password', { json: chosen })).status).toBe(200);
    expect(await readers()).toContain('emma@example.com');
  });

  test('a dry run says what it would do, and does nothing', async () => {
    const { code, said } = await cli('invite', 'dirk@example.com', '--name', 'Dirk', '--properties', '32', '--dry-run');
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing was changed')]);
    expect((await cli('list')).said).not.toContain('dirk@example.com');
  });

  test('a property that the catalogue does not show is linked to nobody', async () => {
    const { code, said } = await cli('link', ANNA.email, '--properties', '31,99');
    expect([code, said]).toEqual([1, 'The catalogue does not show 99: nothing was changed.']);
    const anna = service.visitor();
    expect((await anna.login(ANNA.email, PASSWORD)).body.propertyIds).toEqual(['11', '12']);
  });

  test('properties are linked besides those of before, or instead of them', async () => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    await cli('link', ANNA.email, '--properties', '32');
    expect((await anna.ask('GET', '/me')).body.propertyIds).toEqual(['11', '12', '32']);
    await cli('link', ANNA.email, '--properties', '11,12', '--only');
    expect((await anna.ask('GET', '/me')).body.propertyIds).toEqual(['11', '12']);
  });

  test('O8 a disabled owner is out everywhere, has no way in and gets no password, until it is undone', async () => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    expect((await cli('disable', ANNA.email)).code).toBe(0);
    expect((await anna.ask('GET', '/me')).status).toBe(401);
    expect((await anna.login(ANNA.email, PASSWORD)).body.problem?.code).toBe('login/failed');
    await service.catcher.clear();
    await service.visitor().ask('POST', '/password/recovery', { json: { email: ANNA.email } });
    expect(await service.database.db.collection('temporary-passwords').countDocuments({ ownerId: 'anna' })).toBe(0);
    expect((await cli('disable', ANNA.email, '--undo')).code).toBe(0);
    expect((await service.visitor().login(ANNA.email, PASSWORD)).status).toBe(200);
  });

  test('nobody by that address is said', async () => {
    expect(await cli('disable', 'nobody@example.com')).toEqual({
      code: 1,
      said: 'There is no owner with the address nobody@example.com.',
    });
  });
});

describe('O5 the agency’s own notes', () => {
  const rows = async () => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    return (await anna.ask('GET', '/properties/12/history')).body.items;
  };

  test('stand in the history that the owner reads, and count as what they are', async () => {
    service.catalogue.show('11', '12', '21');
    const words = ['--subject', 'Tweede bezoek', '--comment', 'Het koppel kwam met een architect.'];
    const { code, said } = await cli('note', '12', ...words, '--type', 'viewing');
    expect([code, said]).toEqual([0, expect.stringContaining('Noted for 12')]);
    await cli('note', '12', '--subject', 'Prijs besproken');
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'viewing',
          contact: null,
          subject: 'Tweede bezoek',
          comment: 'Het koppel kwam met een architect.',
          status: 'done',
          source: 'agency',
        }),
        expect.objectContaining({ type: 'agency', subject: 'Prijs besproken', comment: null, status: 'done' }),
      ]),
    );
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    const { calendar, communications } = (await anna.ask('GET', '/properties/12/statistics')).body;
    expect([calendar.today, communications.today]).toEqual([1, 0]);
  });

  test('a dry run, and one about a property that is not shown, write nothing', async () => {
    const before = (await rows()).length;
    expect((await cli('note', '12', '--subject', 'Bod van 385.000', '--type', 'offer', '--dry-run')).said).toBe(
      'Noted for 12: offer  received  Bod van 385.000\nNothing was changed: this was a dry run.',
    );
    expect((await cli('note', '99', '--subject', 'Niets')).code).toBe(1);
    expect(await rows()).toHaveLength(before);
  });
});

describe('X10 a command line that makes no sense is refused before anything is opened', () => {
  test.each([
    [['promote', 'a@example.com'], 'There is no command ‘owners’.'],
    [['toString'], 'There is no command ‘owners’.'],
    [['invite', 'no address', '--properties', '1'], '‘no address’ is not an email address.'],
    [['invite', 'a@example.com'], 'Give the properties'],
    [['invite', 'a@example.com', '--properties', '../x'], '‘../x’ is not the ID of a property.'],
    [
      ['invite', 'a@example.com', '--properties', '1', '--language', 'es'],
      '‘es’ is not possible here: choose from nl, fr, en, de',
    ],
    [['disable', 'a@example.com', '--only'], '‘owners disable’ takes no --only.'],
    [['note', '../x', '--subject', 'Bezoek'], '‘../x’ is not the ID of a property.'],
    [['note', '12'], 'Give the subject'],
    [
      ['note', '12', '--subject', 'Bezoek', '--type', 'gossip'],
      '‘gossip’ is not possible here: choose from agency, viewing, offer.',
    ],
    [['note', '12', '--subject', 'Bezoek', '--status', 'maybe'], '‘maybe’ is not possible here: choose from received'],
    [['note', '12', '--subject', 'x'.repeat(101)], 'The subject is longer than 100 characters.'],
    [['note', '12', '--subject', 'Bezoek', '--comment', 'Bel 0470 12 34 56'], 'Owners read the comment'],
    [['note', '12', '--subject', 'Mail jan@example.com'], 'Owners read the subject'],
    [['list', 'everything'], '‘owners list’ takes no everything.'],
    [['report', '--fast'], '‘owners report’ takes no --fast.'],
  ])('%j', async (args, problem) => {
    const { code, warned } = await runCli(definition, ['owners', ...args], { env: {} });
    expect([code, warned]).toEqual([64, expect.stringContaining(problem)]);
  });

  test('a note may name days and prices', async () => {
    service.catalogue.show('12');
    const comment = 'Bod van € 1.250.000, geldig tot 01-12-2082 om 10:30';
    const args = ['note', '12', '--subject', 'Bod', '--type', 'offer', '--comment', comment, '--dry-run', '--json'];
    expect(JSON.parse((await cli(...args)).said)).toMatchObject({ comment, status: 'received' });
  });

  test('help is said', async () => expect(await cli('--help')).toMatchObject({ code: 0 }));
});
