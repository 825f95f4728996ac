import type { deskStaff, StaffMember } from '@dorpel/contracts/desk-staff';
import examples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { type Answers, contextFor, renderPage, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { formOf } from '../pages.fixture.ts';
import { LANGUAGES, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const KARIM: StaffMember = { ...examples.getStaffMember['an agent'], id: 'karim', role: 'manager' };
type Endpoint = keyof (typeof deskStaff)['endpoints'];

const asked: [Endpoint, unknown][] = [];
beforeEach(() => void asked.splice(0));

/** Notes what is asked, and answers that it is done. */
const noting = (...endpoints: Endpoint[]) =>
  Object.fromEntries(
    endpoints.map((name) => [
      name,
      (input: object) => {
        asked.push([name, input]);
        return name === 'inviteStaff' ? { id: 'nora' } : { done: true };
      },
    ]),
  );

const as = (member: Partial<StaffMember>, more: Answers[string] = {}): Setting => ({
  answers: {
    owner: {
      getStaffMember: () => ({ ...KARIM, ...member }),
      listStaffDevices: () => examples.listStaffDevices['a laptop and a telephone'],
      getSecondFactor: () => examples.getSecondFactor['an app and a passkey'],
      getApp: () => examples.getApp['being set up'],
      takeRecoveryCodes: () => examples.takeRecoveryCodes['ten, once'],
      listStaff: () => examples.listStaff['an office'],
      readJournal: () => examples.readJournal['a page'],
      ...more,
    },
  },
});

async function send(key: string, values: Record<string, string>, setting: Setting) {
  const { action } = (await remote.pages[key]?.())?.default ?? {};
  return action?.({ ...(await contextFor(remote, setting)), form: formOf(values) });
}

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(key: string, setting: Setting) {
  const { result, container, unmount, html = '' } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, html, result };
}

describe('X13 one’s own account', () => {
  test.each(LANGUAGES)(
    'X13 says in %s where one is logged in, this device marked, with words for each',
    async (language) => {
      const { screen, container } = await show('desk-account', { ...as({}), language });
      const devices = within(screen.getAllByRole('list').at(-1) as HTMLElement);
      expect(devices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Firefox \S+ Windows/),
        expect.stringMatching(/^Safari \S+ iOS/),
        expect.any(String),
      ]);
      expect(devices.getAllByRole('button')).toHaveLength(2);
      expect(container.innerHTML).not.toMatch(/undefined|\{0\}|NaN/);
    },
  );

  test.each([
    [
      { do: 'describe', name: 'Karim H.', language: 'fr' },
      'changeStaffMember',
      { body: { name: 'Karim H.', language: 'fr' } },
      '/nl/desk-account/?saved=account',
    ],
    [
      { do: 'begin-email', email: 'k@example.com' },
      'beginStaffEmail',
      { body: { email: 'k@example.com' } },
      '/nl/desk-account/?saved=code',
    ],
    [
      { do: 'confirm-email', code: 'k7mq-2xhd' },
      'confirmStaffEmail',
      { body: { code: 'k7mq-2xhd' } },
      '/nl/desk-account/?saved=email',
    ],
    [{ do: 'end-device', id: 'd2' }, 'endStaffDevice', { params: { id: 'd2' } }, '/nl/desk-account/?saved=device'],
    [{ do: 'begin-app' }, 'beginApp', {}, '/nl/desk-app/'],
    [{ do: 'remove-app' }, 'removeApp', {}, '/nl/desk-account/?saved=app-removed'],
    [{ do: 'renew-codes' }, 'renewRecoveryCodes', {}, '/nl/desk-codes/'],
    [{ passkey: '{}' }, 'addStaffPasskey', { body: { credential: '{}' } }, '/nl/desk-account/?saved=passkey'],
    [
      { do: 'remove-passkey', id: 'k1' },
      'removeStaffPasskey',
      { params: { id: 'k1' } },
      '/nl/desk-account/?saved=passkey-removed',
    ],
    [{ do: 'sure', current: 'p' }, 'confirmStaffPassword', { body: { password: 'p' } }, '/nl/desk-account/'],
  ] as const)('X13 %j does what its button says', async (values, endpoint, input, to) => {
    const answer = await send('desk-account', values, as({}, noting(endpoint)));
    expect(answer).toMatchObject({ kind: 'redirect', to });
    expect(asked).toEqual([[endpoint, input]]);
  });

  test('X13 X24 a code that was mailed is asked for, and what is wrong stands at its field', async () => {
    const setting = as({}, { confirmStaffEmail: refuse('email/wrong', { code: 'wrong-code' }) });
    const answer = await send('desk-account', { do: 'confirm-email', code: 'nope' }, setting);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen, container } = await show('desk-account', { ...setting, rejected: answer });
    expect(container.textContent).toContain('els@dorpel.example.com');
    expect(screen.getByLabelText(/Code uit de e-mail/)).toHaveAccessibleDescription(/niet de code/);
    expect(container.querySelector('[name=email]')).not.toHaveAccessibleDescription(/niet de code/);
  });

  test('X13 the first second factor leads to its recovery codes', async () => {
    const setting = as(
      {},
      {
        ...noting('addStaffPasskey'),
        getSecondFactor: () => examples.getSecondFactor['nothing yet'],
      },
    );
    expect(await send('desk-account', { passkey: '{}' }, setting)).toMatchObject({ to: '/nl/desk-codes/' });
  });

  test.each([{}, { do: '' }, { do: 'everything' }, { do: 'toString' }])(
    'X13 what no button sends (%j) changes nothing and says so',
    async (values) => {
      const answer = await send('desk-account', values as Record<string, string>, as({}));
      expect(answer).toMatchObject({ kind: 'rejected', status: 400, code: 'action/unknown' });
    },
  );

  test('X13 after a while nothing can be changed without the password, which is asked for', async () => {
    const factor = examples.getSecondFactor['an app and a passkey'];
    const setting = as(
      {},
      {
        getSecondFactor: () => ({ ...factor, passkeys: { ...factor.passkeys, isSure: false } }),
        confirmStaffPassword: refuse('password/wrong', { current: 'wrong' }),
      },
    );
    const answer = await send('desk-account', { do: 'sure', current: 'guess' }, setting);
    expect(JSON.stringify(answer)).not.toContain('guess');
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen, container } = await show('desk-account', { ...setting, rejected: answer });
    expect(screen.getByLabelText(/Uw wachtwoord/)).toHaveAccessibleDescription(/klopt niet/);
    expect(container.querySelector('[value=remove-app]')).toBeNull();
  });

  test('X13 where the agency asks for a second factor, all leads here until there is one', async () => {
    const must = as({ mustAddSecondFactor: true }, { getSecondFactor: () => examples.getSecondFactor['nothing yet'] });
    for (const key of ['desk-today', 'desk-staff', 'desk-journal']) {
      expect((await renderPage(remote, key, must)).result).toMatchObject({ to: '/nl/desk-account/' });
    }
    const { screen } = await show('desk-account', must);
    expect(screen.getByRole('status')).toHaveTextContent('Uw kantoor vraagt een tweede stap');
  });
});

describe('X13 linking an app', () => {
  test('X13 shows the code as a picture and as a key, and asks for what the app gives', async () => {
    const { screen, container } = await show('desk-app', as({}));
    expect(screen.getByRole('img', { name: /QR-code/ }).getAttribute('viewBox')).toBe('0 0 29 29');
    expect(container.querySelector('code')?.textContent).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    expect(await send('desk-app', { code: '123456' }, as({}, noting('confirmApp')))).toMatchObject({
      to: '/nl/desk-codes/',
    });
    expect(asked).toEqual([['confirmApp', { body: { code: '123456' } }]]);
  });

  test('X13 a wrong code is told at its field; who never began is led back', async () => {
    const wrong = as({}, { confirmApp: refuse('second-factor/wrong', { code: 'wrong' }) });
    const answer = await send('desk-app', { code: '000000' }, wrong);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await show('desk-app', { ...wrong, rejected: answer });
    expect(screen.getByLabelText(/Code van zes cijfers/)).toHaveAccessibleDescription(/Deze code klopt niet/);
    const never = as({}, { getApp: refuse('second-factor/not-begun') });
    expect((await renderPage(remote, 'desk-app', never)).result).toMatchObject({ to: '/nl/desk-account/' });
  });

  test('X13 recovery codes are there once, and after that how to get others', async () => {
    const { screen } = await show('desk-codes', as({}));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('k7mq-2xhd-9wpa-fe4t');
    const gone = await show('desk-codes', as({}, { takeRecoveryCodes: refuse('second-factor/codes-shown') }));
    expect(gone.screen.queryByRole('listitem')).toBeNull();
    expect(gone.container.textContent).toContain('Maak dan nieuwe');
  });
});

describe('X13 colleagues', () => {
  test('X13 are for managers alone', async () => {
    for (const key of ['desk-staff', 'desk-journal'])
      for (const role of ['agent', 'editor', 'visitor'])
        expect((await renderPage(remote, key, as({ role }))).result).toMatchObject({ status: 403 });
  });

  test.each(LANGUAGES)(
    'X13 are shown in %s with role and state, and nobody’s own rights can be taken',
    async (language) => {
      const { screen, container } = await show('desk-staff', { ...as({}), language });
      expect(screen.getAllByRole('listitem')).toHaveLength(4);
      // Three colleagues, and the invitation.
      expect(container.querySelectorAll('select[name=role]')).toHaveLength(4);
      expect(container.querySelectorAll('[value=karim]')).toHaveLength(0);
      expect(
        screen
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
          .filter((name) => name?.includes('Nora')),
      ).toHaveLength(3);
    },
  );

  test.each([
    [
      { do: 'invite', email: 'n@example.com', name: 'Nora', role: 'editor', language: 'fr' },
      'inviteStaff',
      { body: { email: 'n@example.com', name: 'Nora', role: 'editor', language: 'fr' } },
      'invited',
    ],
    [
      { do: 'role', id: 'nora', role: 'manager', before: 'editor' },
      'changeStaffRole',
      { params: { id: 'nora' }, body: { role: 'manager', before: 'editor' } },
      'role',
    ],
    [{ do: 'disable', id: 'nora' }, 'disableStaff', { params: { id: 'nora' }, body: { isDisabled: true } }, 'disabled'],
    [{ do: 'enable', id: 'nora' }, 'disableStaff', { params: { id: 'nora' }, body: { isDisabled: false } }, 'enabled'],
    [{ do: 'clear-second-factor', id: 'nora' }, 'clearStaffSecondFactor', { params: { id: 'nora' } }, 'cleared'],
  ] as const)('X13 %j does what its button says, and tells so', async (values, endpoint, input, saved) => {
    const answer = await send('desk-staff', values, as({}, noting(endpoint)));
    expect(answer).toMatchObject({ kind: 'redirect', to: `/nl/desk-staff/?saved=${saved}` });
    expect(asked).toEqual([[endpoint, input]]);
    const { screen } = await show('desk-staff', { ...as({}), url: `/nl/desk/staff/?saved=${saved}` });
    expect(screen.getByRole('status').textContent).not.toBe('');
  });

  test('X13 a refused invitation keeps what was typed and says what is wrong, at its field too', async () => {
    const setting = as({}, { inviteStaff: refuse('staff/exists', { email: 'exists' }) });
    const typed = { do: 'invite', email: 'lies@example.com', name: 'Lies', role: 'editor', language: 'fr' };
    const answer = await send('desk-staff', typed, setting);
    expect(answer).toMatchObject({ kind: 'rejected', status: 409 });
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen, container } = await show('desk-staff', { ...setting, rejected: answer });
    expect(screen.getByRole('alert')).toHaveTextContent('Er heeft al iemand toegang');
    const form = container.querySelector('form:has([name=email]:not([type=hidden]))') as HTMLElement;
    expect(within(form).getByDisplayValue('lies@example.com')).toHaveAccessibleDescription(/al iemand/);
    expect(within(form).getByDisplayValue('Lies')).toBeDefined();
  });

  test.each(['service/unavailable', 'session/missing'])(
    'X13 an invitation that was typed is not lost when it is answered with %s by then',
    async (code) => {
      const open = await show('desk-staff', as({}));
      const form = open.container.querySelector('form:has([name=email]:not([type=hidden]))');
      const url = form?.getAttribute('action') ?? '';
      const away = refuse(code);
      const down = { ...as({}, { getStaffMember: away, listStaff: away, inviteStaff: away }), url };
      const typed = { do: 'invite', email: 'lies@example.com', name: 'Lies Peeters', role: 'editor', language: 'fr' };
      const rejected = await send('desk-staff', typed, down);
      if (rejected?.kind !== 'rejected') throw new Error('not refused');
      const { container } = await show('desk-staff', { ...down, rejected });
      const kept = container.querySelector('form[method="post"]') as HTMLFormElement;
      expect([kept.getAttribute('action'), Object.fromEntries(new FormData(kept))]).toEqual([url, typed]);
    },
  );

  test('X13 of two who change a role the second is told', async () => {
    const setting = as({}, { changeStaffRole: refuse('staff/changed', { role: 'changed' }) });
    const answer = await send('desk-staff', { do: 'role', id: 'nora', role: 'agent', before: 'agent' }, setting);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await show('desk-staff', { ...setting, rejected: answer });
    expect(screen.getByRole('alert')).toHaveTextContent('intussen gewijzigd');
  });

  test.each(LANGUAGES)('X13 the journal says in %s who changed what of whom, before and after', async (language) => {
    const { screen, container } = await show('desk-journal', { ...as({}), language });
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toHaveTextContent(/Karim Haddad.*Nora Claes/);
    expect(
      within(rows[1] as HTMLElement)
        .getAllByRole('cell')
        .at(-1)?.textContent,
    ).not.toBe('');
    expect(container.innerHTML).not.toMatch(/staff-|mail-|appAdded|undefined/);
  });
});
