import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { AGENT, asking, deskOf, MANAGER, officeAt, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';

const { send, show } = deskOf(remote);

describe('X13 X10 a person', () => {
  const url = '/nl/desk/person/?email=bram.dubois%40example.com';

  test('X13 is shown, with a way to take it along and to delete it for whose role may', async () => {
    const manager = await show('desk-person', officeAt(url));
    expect(manager.container.textContent).toContain('Kreeg een pand doorgestuurd van iemand anders');
    expect(manager.screen.getByRole('link', { name: /Alles downloaden/ }).getAttribute('href')).toBe(
      '/api/forms/v1/desk/person.json?email=bram.dubois%40example.com',
    );
    const agent = await show('desk-person', officeAt(url, { me: AGENT }));
    expect(agent.screen.queryByRole('link', { name: /Alles downloaden/ })).toBeNull();
    expect(agent.container.querySelector('form[method=post]')).toBeNull();
  });

  test('X13 is not even asked for by whose role may not see it', async () => {
    const { result } = await show('desk-person', officeAt('/nl/desk/person/', { me: { ...MANAGER, role: 'editor' } }));
    expect(result).toMatchObject({ status: 403 });
  });

  test('X13 is found by a message where no address was given, and deleted once the name was typed again', async () => {
    const noted = officeAt('/nl/desk/person/?submission=s9', {
      forms: { getPerson: () => formsExamples.getPerson['who gave no address'] },
    });
    const { container, screen } = await show('desk-person', noted);
    expect(container.textContent).toContain('0470 99 88 77');
    expect(screen.getByRole('link', { name: /Alles downloaden/ }).getAttribute('href')).toBe(
      '/api/forms/v1/desk/person.json?submission=s9',
    );
    const form = container.querySelector('form[method=post]') as HTMLFormElement;
    expect(screen.getByLabelText(/Rita Vermeersch/).getAttribute('type')).toBe('text');
    const { asked, ask } = asking(formsExamples.erasePerson.erased);
    const values = { ...Object.fromEntries(new FormData(form)), repeated: 'Rita Vermeersch' } as Record<string, string>;
    await send('desk-person', values, officeAt('/nl/desk/person/', { forms: { erasePerson: ask } }));
    expect(asked).toEqual([{ body: { submission: 's9', repeated: 'Rita Vermeersch' } }]);
  });

  test.each(['somebody', 'nobody'] as const)('X13 X10 where an owner is, is told of the data of %s', async (kept) => {
    const person = { ...formsExamples.getPerson[kept], email: 'bram.dubois@example.com' };
    const { screen } = await show('desk-person', officeAt(url, { forms: { getPerson: () => person } }));
    expect(screen.getByRole('link', { name: 'eigenaars' }).getAttribute('href')).toBe(
      '/nl/desk-owners/?search=bram.dubois%40example.com',
    );
  });

  test('X13 X25 whoever deletes it is told of the CRM that it was passed on to', async () => {
    const told = async (crms: string[]) => {
      const [person] = Object.values(formsExamples.getPerson);
      const forms = { getPerson: () => ({ ...person, crms }) };
      return (await show('desk-person', officeAt(url, { forms }))).container.querySelector('details')?.textContent;
    };
    expect(await told(['Whise'])).toContain('Wat naar Whise werd doorgegeven, blijft daar staan');
    expect(await told([])).not.toContain('doorgegeven');
  });

  test('X13 is deleted only when the address was typed again', async () => {
    const values = [
      ['email', 'bram.dubois@example.com'],
      ['repeated', 'bram'],
    ] as const;
    const setting = officeAt(url, { forms: { erasePerson: refuse('person/not-confirmed') } });
    const refused = await send('desk-person', values, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-person', { ...setting, rejected: refused });
    expect(container.textContent).toContain('Er is niets verwijderd');
    expect(container.querySelector('details')?.open).toBe(true);
    const { asked, ask } = asking(formsExamples.erasePerson.erased);
    expect(await send('desk-person', values, officeAt(url, { forms: { erasePerson: ask } }))).toMatchObject({
      to: '/nl/desk-person/?erased',
    });
    expect(asked).toEqual([{ body: { email: 'bram.dubois@example.com', repeated: 'bram' } }]);
  });
});
