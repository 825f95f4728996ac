import { Problem } from '@dorpel/contracts';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { renderPage, runAction, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const SECRET = 'a word that nobody sees again';
const { listCrms } = catalogueExamples;

const at = (catalogue: object = {}, query = ''): Setting => ({
  url: `/nl/desk/crm/${query}`,
  params: {},
  answers: {
    catalogue: { listCrms: () => listCrms['one that is connected and one that is not'], ...catalogue },
  },
});

async function show(setting: Setting) {
  const { container, unmount, result } = await renderPage(remote, 'desk-crm', setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  return { screen: within(container), container, unmount };
}

function formOf(what: string, values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ do: what, ...values })) form.set(name, value);
  return form;
}

describe('X22 the CRM at the desk', () => {
  test('X22 the last readings say what changed, what was refused and why; what is gone but kept can be let go', async () => {
    const { screen, container, unmount } = await show(at());
    expect(container.textContent).toContain('3 opgehaald: 1 nieuw, 2 gewijzigd, 0 ingetrokken');
    expect(container.textContent).toContain('20417: zip ontbreekt; purposeStatus.id: ‘99’ is hier niet bekend');
    expect(container.textContent).toContain('Het CRM is nu niet bereikbaar.');
    expect(screen.getByText(/^12 panden staan niet meer in Whise/)).toBeDefined();
    for (const name of [
      'Nu ophalen',
      'De verbinding testen',
      'Pauzeren',
      'Wat bezoekers sturen hier houden',
      'Van de site halen',
      'De inloggegevens wissen',
    ]) {
      expect(screen.getByRole('button', { name })).toBeDefined();
    }
    const secrets = [...container.querySelectorAll<HTMLInputElement>('input[type=password]')];
    expect(secrets.map(({ name, value }) => [name, value])).toEqual([
      ['secret.password', ''],
      ['secret.clientSecret', ''],
    ]);
    unmount();
  });

  test('X22 one that was connected by command says so, in the words of the office', async () => {
    const [example] = Object.values(listCrms);
    const items = example!.items.map((item) => ({
      ...item,
      connection: item.connection && { ...item.connection, connectedBy: 'command' },
    }));
    const { container, unmount } = await show(at({ listCrms: () => ({ ...example!, items }) }));
    expect(container.textContent).toMatch(/, via de opdrachtregel/);
    expect(container.textContent).not.toContain('door command');
    unmount();
  });

  test('X22 without a key of the environment nothing is asked for, and who can change that is said', async () => {
    const { screen, unmount } = await show(at({ listCrms: () => listCrms['nothing can be kept'] }));
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.getByText(/stelt eerst CRM_KEY in/)).toBeDefined();
    unmount();
  });

  test.each([
    ['pull', 'pullCrm', { crm: 'whise', version: 3 }, 'pulled'],
    ['withdraw', 'pullCrm', { crm: 'whise', version: 3, withdraw: true }, 'taken-off'],
    ['test', 'testCrm', { crm: 'whise', version: 3 }, 'tested'],
    ['pause', 'changeCrm', { crm: 'whise', version: 3, state: 'paused' }, 'paused'],
    ['resume', 'changeCrm', { crm: 'whise', version: 3, state: 'on' }, 'resumed'],
    ['leads', 'giveLeads', { crm: 'whise', version: 3, takesLeads: false }, 'no-leads'],
    ['forget', 'forgetCrm', { crm: 'whise', version: 3 }, 'forgotten'],
  ])('X22 %s is asked of the account as its sender saw it', async (what, endpoint, body, done) => {
    const asked: unknown[] = [];
    const note = (input: unknown) => {
      asked.push(input);
      return { crm: 'whise' };
    };
    const form = formOf(what, { crm: 'whise', version: '3' });
    const result = await runAction(remote, 'desk-crm', form, at({ [endpoint]: note }));
    expect(asked).toEqual([{ body }]);
    expect(result).toMatchObject({ kind: 'redirect', to: `/nl/desk-crm/?done=${done}` });
    const { container, unmount } = await show(at({}, `?done=${done}`));
    expect(container.querySelector('[role=status]')).not.toBeNull();
    unmount();
  });

  test('X22 S10 credentials that are refused are told with their reason, and what is secret does not come back', async () => {
    const refuse =
      (code: string, fields = {}) =>
      () => {
        throw new Problem(code, fields);
      };
    const sent = {
      crm: 'sweepbright',
      version: '0',
      address: ' http://10.0.0.7 ',
      'plain.clientId': 'c1',
      'secret.clientSecret': SECRET,
    };
    const asked: unknown[] = [];
    const note = (input: unknown) => {
      asked.push(input);
      throw new Problem('request/invalid', { address: 'unsafe' });
    };
    const result = await runAction(remote, 'desk-crm', formOf('connect', sent), at({ connectCrm: note }));
    expect(asked).toEqual([
      {
        body: {
          crm: 'sweepbright',
          version: 0,
          address: 'http://10.0.0.7',
          credentials: { clientId: 'c1', clientSecret: SECRET },
        },
      },
    ]);
    expect(result).toMatchObject({ kind: 'rejected', fields: { address: 'unsafe' } });
    expect(JSON.stringify(result)).not.toContain(SECRET);
    const away = at({ connectCrm: refuse('crm/unauthorized') });
    expect(await runAction(remote, 'desk-crm', formOf('connect', sent), away)).toMatchObject({
      kind: 'rejected',
      code: 'crm/unauthorized',
      status: 422,
    });
  });
});
