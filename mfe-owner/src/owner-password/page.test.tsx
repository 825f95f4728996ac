import { type Answers, renderPage, runAction } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formOf, sentTo, shows } from '../pages.fixture.ts';
import { LANGUAGES, NOBODY, OWNER, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const TEMPORARY = { getOwner: () => ({ ...OWNER, mustReplacePassword: true }) };
const CHOSEN = { getOwner: () => OWNER };

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
