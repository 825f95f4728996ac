import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { asking, dataOf, deskOf, officeAt, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';
import { rowsIn, rulesOf } from './mail-rules.ts';

const { send, show, showCard } = deskOf(remote);

describe('X13 mails that wait or failed', () => {
  test('X13 are those of all services, with why; the visitor’s lead to the message', async () => {
    const { screen, container } = await show('desk-mails', officeAt('/nl/desk/mails/'));
    expect(container.querySelectorAll('main li, li').length).toBeGreaterThanOrEqual(3);
    // In the office's words, and what the server said for who looks after the domain (O25).
    expect(container.textContent).toContain('Niet aangekomen: het adres bestaat niet');
    expect(container.textContent).toContain('550 5.1.1 No such user');
    expect(container.textContent).toContain('wordt automatisch opnieuw geprobeerd');
    expect(container.textContent).toContain('552 5.2.2 Mailbox full');
    expect(screen.getByRole('link', { name: 'Votre visite' }).getAttribute('href')).toBe('/nl/desk-submission/?id=s1');
  });

  test('X13 are asked of the service that sends them to be tried again or dropped', async () => {
    const { asked, ask } = asking({ done: true });
    const drop = [
      ['id', 'o1'],
      ['service', 'owner'],
      ['drop', '1'],
    ] as const;
    expect(await send('desk-mails', drop, officeAt('/nl/desk/mails/', { owner: { dropMail: ask } }))).toMatchObject({
      to: '/nl/desk-mails/?done',
    });
    await send(
      'desk-mails',
      [
        ['id', 'm7'],
        ['service', 'forms'],
      ],
      officeAt('/nl/desk/mails/', { forms: { retryMail: ask } }),
    );
    expect(asked).toEqual([{ params: { id: 'o1' } }, { params: { id: 'm7' } }]);
  });

  test('X13 are shown as far as they can be had, and it is said that a part is missing', async () => {
    const owner = { listMails: refuse('service/unavailable') };
    const { container } = await show('desk-mails', officeAt('/nl/desk/mails/', { owner }));
    expect(container.textContent).toContain('Een deel van de e-mails is nu niet te zien.');
    expect(container.textContent).toContain('550 5.1.1 No such user');
  });

  test('X13 tell that no replies can be fetched, since when, and what helps, as the start page does', async () => {
    const answers = { listMails: () => formsExamples.listMails['no replies'] };
    const { container } = await show('desk-mails', officeAt('/nl/desk/mails/', { forms: answers }));
    expect(container.textContent).toMatch(
      /Sinds 20\/11\/\d+.{1,3}08:10 worden antwoorden .*De mailserver weigert de aanmelding/,
    );
    expect(container.textContent).toContain('De mailserver zegt: Invalid credentials');
    const { screen } = await showCard('desk-waiting-mails', officeAt('/nl/desk/', { forms: answers }));
    expect(screen.getByText(/^Antwoorden van bezoekers kunnen nu niet/)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/nl/desk-mails/');
  });

  test('X13 on the start page they are counted, and lead to why', async () => {
    const { screen } = await showCard('desk-waiting-mails', officeAt('/nl/desk/'));
    expect(screen.getByText(/^2 e-mails zijn opgegeven/)).toBeDefined();
    expect(screen.getByText(/^1 e-mail wordt automatisch/)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/nl/desk-mails/');
  });
});

describe('X13 the rules of the boxes', () => {
  test('X13 are saved as they are shown, and come back as they were typed when one is refused', async () => {
    const { container } = await show('desk-mail-rules', officeAt('/nl/desk/mail-rules/'));
    const values = [...new FormData(container.querySelector('form') ?? undefined)].map(
      ([name, value]) => [name, String(value)] as const,
    );
    const { asked, ask } = asking({ version: 3 });
    await send('desk-mail-rules', values, officeAt('/nl/desk/mail-rules/', { forms: { saveMailRules: ask } }));
    const { rules, version } = formsExamples.getMailRules['three of them'];
    expect(asked).toEqual([{ body: { version, rules } }]);
    const setting = officeAt('/nl/desk/mail-rules/', { forms: { saveMailRules: refuse('request/invalid') } });
    const wrong = [...values.filter(([name]) => name !== 'box.3'), ['box.3', 'no address']] as const;
    const refused = await send('desk-mail-rules', wrong, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    const after = await show('desk-mail-rules', { ...setting, rejected: refused });
    expect(dataOf(after.container)).toMatchObject({ 'box.3': 'no address', 'box.0': rules[0]?.box });
  });
});

const sent = (rows: readonly Record<string, string>[]) => {
  const form = new FormData();
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries({
      order: String(index + 1),
      goal: '',
      zips: '',
      to: 'box',
      box: '',
      ...row,
    }))
      form.append(`${name}.${index}`, value);
  });
  return rulesOf(rowsIn(form));
};

test('X13 rows of the form are rules in the order that was asked for, without the empty and the removed', () => {
  expect(
    sent([
      { box: 'b@example.com', order: '2', zips: '1000; 30, 9' },
      { box: 'gone@example.com', isRemoved: 'on' },
      { to: 'advisor', order: '1', goal: 'rent', forms: 'job-contact' },
      { box: ' ' },
    ]),
  ).toEqual([
    { forms: ['job-contact'], goal: 'rent', zips: [], box: null },
    { forms: [], goal: null, zips: ['1000', '30', '9'], box: 'b@example.com' },
  ]);
});
