import { inLanguage } from '@dorpel/i18n/languages';
import { runAction } from '@dorpel/federation/testing';
import { userEvent } from '@testing-library/user-event';
import { formOf, sentTo, shows } from '../pages.fixture.ts';
import { LANGUAGES, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const page = shows('owner-recovery', {});

const SENT = {
  nl: 'Het wachtwoord is naar u gemaild.',
  fr: 'Le mot de passe a été envoyé à votre adresse e-mail.',
  en: 'The password has been sent to your email.',
  de: 'Das Passwort wurde an Ihre E-Mail-Adresse geschickt.',
};

const WAIT = {
  nl: 'We sturen er voorlopig geen meer.',
  fr: 'Nous n’en envoyons plus pour l’instant.',
  en: 'We are not sending another one for now.',
  de: 'Wir schicken vorerst keines mehr.',
};

describe('O2 password recovery', () => {
  test.each(LANGUAGES)('asks for the email in %s', async (language) => {
    const { result, screen, container } = await page({ language });
    expect(result).toMatchObject({ head: { index: false }, maxAge: 300 });
    expect(screen.getByRole('textbox')).toHaveAttribute('type', 'email');
    expect(sentTo(container)).toBe(`post /${language}/owner-recovery/`);
  });

  test.each(LANGUAGES)('E1 says in %s that the password was sent, with a way on', async (language) => {
    const { screen } = await page({ language, url: `/${language}/recovery/?sent` });
    expect(screen.getByRole('status')).toHaveTextContent(inLanguage(SENT, language));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/${language}/owner-login/`);
  });

  test.each(LANGUAGES)(
    'O2 says kindly in %s that too many were asked for, and never whose the address is',
    async (language) => {
      const recoverPassword = () => ({ done: true, isTooOften: true });
      const answers = { owner: { recoverPassword } };
      const result = await runAction(remote, 'owner-recovery', formOf({ email: 'anna@example.com' }), { answers });
      expect(result).toEqual({ kind: 'redirect', to: '/nl/owner-recovery/?wait', permanent: false });
      const { screen } = await page({ language, url: `/${language}/recovery/?wait` });
      expect(screen.getByRole('status')).toHaveTextContent(inLanguage(WAIT, language));
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
        `/${language}/owner-login/`,
      );
    },
  );

  test('leads to what to do next; the email is not in the address', async () => {
    const asked: unknown[] = [];
    const recoverPassword = ({ body }: { body: unknown }) => {
      asked.push(body);
      return { done: true };
    };
    const result = await runAction(remote, 'owner-recovery', formOf({ email: 'anna@example.com' }), {
      answers: { owner: { recoverPassword } },
    });
    expect(result).toEqual({ kind: 'redirect', to: '/nl/owner-recovery/?sent', permanent: false });
    expect(asked).toEqual([{ email: 'anna@example.com' }]);
  });

  test('an email that is none is said beside the field', async () => {
    const owner = { recoverPassword: refuse('request/invalid', { email: 'email' }) };
    const { screen } = await page({ language: 'fr', answers: { owner } });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox'), 'anna{Enter}');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/adresse e-mail valable/);
    expect(screen.getByRole('textbox')).toHaveValue('anna');
  });
});
