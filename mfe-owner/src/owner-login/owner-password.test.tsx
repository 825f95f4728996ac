import examples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { type Answers, renderPage, runAction } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formOf, sentTo, shows } from '../pages.fixture.ts';
import { LANGUAGES, NOBODY, OWNER, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const TEMPORARY = { getOwner: () => ({ ...OWNER, mustReplacePassword: true }) };
const CHOSEN = {
  getOwner: () => OWNER,
  listPasskeys: () => examples.listPasskeys.one,
  listDevices: () => examples.listDevices['a laptop and a telephone'],
};

const show = shows('owner-password', {});
const page = (owner: Answers[string], setting = {}) => show({ answers: { owner }, ...setting });

describe('O2 a temporary password is replaced', () => {
  test.each(LANGUAGES)('with a form in %s that asks for the new one twice', async (language) => {
    const { result, container } = await page(TEMPORARY, { language });
    expect(result).toMatchObject({ head: { index: false }, maxAge: 0 });
    const inputs = [...container.querySelectorAll('input[type="password"]')];
    expect(inputs.map((input) => input.getAttribute('name'))).toEqual(['password', 'repeated']);
    for (const input of inputs) expect(input).toHaveAttribute('autocomplete', 'new-password');
    expect(sentTo(container)).toBe(`post /${language}/owner-password/`);
  });

  test('then come the figures', async () => {
    const asked: unknown[] = [];
    const replacePassword = ({ body }: { body: unknown }) => {
      asked.push(body);
      return { done: true };
    };
    const form = formOf({
      email: OWNER.email,
      password: 'de drempel van ons huis',
      repeated: 'de drempel van ons huis',
    });
    const result = await runAction(remote, 'owner-password', form, { answers: { owner: { replacePassword } } });
    expect(result).toEqual({ kind: 'redirect', to: '/nl/owner/?new-password', permanent: false });
    expect(asked).toEqual([{ password: 'de drempel van ons huis', repeated: 'de drempel van ons huis' }]);
  });

  test('two entries that differ are told apart at the second one', async () => {
    const owner = { ...TEMPORARY, replacePassword: refuse('password/not-identical', { repeated: 'not-identical' }) };
    const { screen } = await page(owner, { language: 'en' });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^New password\*/), 'one sentence here');
    await user.type(screen.getByLabelText(/^New password, once more/), 'another sentence{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Passwords must be identical.');
    expect(screen.getByLabelText(/^New password, once more/)).toHaveAccessibleDescription(
      'Passwords must be identical.',
    );
    expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
  });

  test('never comes back in the page', async () => {
    const owner = { ...TEMPORARY, replacePassword: refuse('password/unchanged', { password: 'unchanged' }) };
    const form = formOf({ password: 'the same as before', repeated: 'the same as before' });
    const rejected = await runAction(remote, 'owner-password', form, { language: 'en', answers: { owner } });
    expect(JSON.stringify(rejected)).not.toContain('the same as before');
    const { screen } = await page(owner, { language: 'en', rejected });
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a password you are not using already.');
  });
});

describe('O8 changing the password', () => {
  test('asks for the current one', async () => {
    const { container } = await page(CHOSEN);
    expect(container.querySelector('input[name="current"]')).toHaveAttribute('autocomplete', 'current-password');
  });

  test('without a session leads to the login, before the form and after it', async () => {
    const { result } = await renderPage(remote, 'owner-password', { answers: { owner: NOBODY } });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/owner-login/' });
    const owner = { replacePassword: refuse('session/missing') };
    const sent = await runAction(remote, 'owner-password', formOf({}), { answers: { owner } });
    expect(sent).toMatchObject({ kind: 'redirect', to: '/nl/owner-login/' });
  });
});

describe('O8 how and where an owner is logged in', () => {
  test.each(LANGUAGES)('O8 each device in %s, this one marked, and the way to end the others', async (language) => {
    const { screen, container } = await page(CHOSEN, { language });
    const devices = within(
      screen.getAllByRole('list').find((list) => list.textContent?.includes('iOS')) as HTMLElement,
    );
    expect(devices.getAllByRole('listitem')[0]?.textContent).toMatch(/^Firefox \S+ Windows/);
    expect(devices.getAllByRole('button')).toHaveLength(2);
    for (const form of container.querySelectorAll('form')) expect(form.getAttribute('method')).toBe('post');
  });

  test.each([
    [{ do: 'end-device', id: 'd2' }, 'endDevice', { params: { id: 'd2' } }, 'end-device'],
    [{ do: 'remove-passkey', id: 'k1' }, 'removePasskey', { params: { id: 'k1' } }, 'remove-passkey'],
    [{ do: 'sure', current: 'p' }, 'confirmPassword', { body: { password: 'p' } }, 'sure'],
    [{ passkey: '{}' }, 'addPasskey', { body: { credential: '{}' } }, 'passkey'],
  ] as const)('O8 %j does what its button says', async (values, endpoint, input, saved) => {
    const asked: unknown[] = [];
    const owner = { [endpoint]: (what: unknown) => asked.push(what) && { done: true } };
    const answer = await runAction(remote, 'owner-password', formOf(values), { answers: { owner } });
    expect(answer).toMatchObject({ kind: 'redirect', to: `/nl/owner-password/?saved=${saved}` });
    expect(asked).toEqual([input]);
  });

  test.each([
    [{ do: 'end-device', id: 'd2' }, 'endDevice'],
    [{ do: 'remove-passkey', id: 'k1' }, 'removePasskey'],
    [{ do: 'sure', current: 'p' }, 'confirmPassword'],
    [{ passkey: '{}' }, 'addPasskey'],
  ] as const)('O8 %j leads to the login where the session was ended meanwhile', async (values, endpoint) => {
    const owner = { [endpoint]: refuse('session/missing') };
    const answer = await runAction(remote, 'owner-password', formOf(values), { answers: { owner } });
    expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/owner-login/' });
  });

  test('O8 a button that there is not changes nothing and says so', async () => {
    const answer = await runAction(remote, 'owner-password', formOf({ do: 'erase' }), { answers: { owner: {} } });
    expect(answer).toMatchObject({ kind: 'rejected', status: 400, code: 'action/unknown' });
    if (answer.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await page(CHOSEN, { language: 'en', rejected: answer });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing has changed');
  });

  test('O8 passkeys are changed only shortly after the password was given', async () => {
    const listPasskeys = () => ({ ...examples.listPasskeys.one, isSure: false });
    const { container } = await page({ ...CHOSEN, listPasskeys });
    expect(container.querySelector('[value=remove-passkey]')).toBeNull();
    expect(container.querySelector('[value=sure]')).not.toBeNull();
  });
});
