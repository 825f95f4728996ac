import { inLanguage } from '@dorpel/i18n/languages';
import type { Rejected } from '@dorpel/federation';
import { runAction, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formOf, sentTo, shows } from '../pages.fixture.ts';
import { LANGUAGES, NOBODY, OWNER, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const page = shows('owner-login', { answers: { owner: NOBODY } });

const TITLES = { nl: 'Eigenaarslogin', fr: 'Connexion du propriétaire', en: 'Owner login', de: 'Eigentümer-Login' };
const FAILED = {
  nl: ['Aanmelden mislukt', 'De gebruikersnaam of het wachtwoord is niet correct.'],
  fr: ['Échec de la connexion', 'Le nom d’utilisateur ou le mot de passe n’est pas correct.'],
  en: ['Login failed', 'The username or password are not correct.'],
  de: ['Anmeldung fehlgeschlagen', 'Der Benutzername oder das Passwort ist nicht korrekt.'],
};

/** What the page gets back without JavaScript. */
const refused = async (values: Record<string, string>, setting: Setting) =>
  (await runAction(remote, 'owner-login', formOf(values), setting)) as Rejected;

describe('O1 the login page', () => {
  test.each(LANGUAGES)('has its title in %s, and is in no index', async (language) => {
    const { result, screen } = await page({ language });
    expect(result).toMatchObject({ head: { title: inLanguage(TITLES, language), index: false }, maxAge: 300 });
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      inLanguage(TITLES, language),
    ]);
  });

  test('is a form that browsers send and fill in by themselves', async () => {
    const { container, html } = await page({ language: 'nl' });
    expect(sentTo(container)).toBe('post /nl/owner-login/');
    expect(html).toMatch(/name="email"[^>]*autoComplete="username"|autoComplete="username"[^>]*name="email"/i);
    expect(html).toMatch(/autoComplete="current-password"/i);
  });

  test('H12 is the same for everybody and asks no service; who is logged in finds the way on', async () => {
    const { screen } = await page({ answers: {}, language: 'nl' });
    expect(screen.getByRole('button', { name: 'Aanmelden' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Al aangemeld? Naar uw cijfers' })).toHaveAttribute('href', '/nl/owner/');
  });

  test('says goodbye after logging out', async () => {
    const { screen } = await page({ url: '/nl/login/?out', language: 'nl' });
    expect(screen.getByRole('status')).toHaveTextContent('U bent afgemeld.');
  });
});

describe('O1 logging in', () => {
  test('leads to the figures', async () => {
    const asked: unknown[] = [];
    const login = ({ body }: { body: unknown }) => {
      asked.push(body);
      return OWNER;
    };
    const form = formOf({ email: 'anna@example.com', password: 'een huis met een dorpel' });
    const result = await runAction(remote, 'owner-login', form, { language: 'fr', answers: { owner: { login } } });
    expect(result).toEqual({ kind: 'redirect', to: '/fr/owner/', permanent: false });
    expect(asked).toEqual([{ email: 'anna@example.com', password: 'een huis met een dorpel' }]);
  });

  test('O2 with a temporary password leads to a new one first', async () => {
    const login = () => ({ ...OWNER, mustReplacePassword: true });
    const form = formOf({ email: 'anna@example.com', password: 'abcd-efgh-jkmn-pqrs' });
    const result = await runAction(remote, 'owner-login', form, { answers: { owner: { login } } });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/owner-password/' });
  });

  test.each(LANGUAGES)(
    'E1 refused without JavaScript says so in %s and never sends the password back',
    async (language) => {
      const answersNo = { owner: { ...NOBODY, login: refuse('login/failed') } };
      const typed = { email: 'anna@example.com', password: 'not my password' };
      const rejected = await refused(typed, { language, answers: answersNo });
      expect(rejected).toEqual({
        kind: 'rejected',
        status: 401,
        code: 'login/failed',
        values: { email: 'anna@example.com' },
        fields: {},
      });
      const { screen, html } = await page({ language, rejected });
      for (const text of inLanguage(FAILED, language)) expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.getByDisplayValue('anna@example.com')).toBeVisible();
      expect(html).not.toContain('not my password');
    },
  );

  test('E1 refused with JavaScript keeps what was typed and takes the focus to what is wrong', async () => {
    const owner = { ...NOBODY, login: refuse('login/failed') };
    const { screen, visited } = await page({ language: 'en', answers: { owner } });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Email/), 'anna@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'not my password');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failed');
    expect(alert).toHaveFocus();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('anna@example.com');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('not my password');
    expect(visited).toEqual([]);
  });

  test('O8 a passkey leads to the figures, and one that does not fit is told', async () => {
    const asked: unknown[] = [];
    const loginWithPasskey = ({ body }: { body: unknown }) => asked.push(body) && OWNER;
    const form = formOf({ passkey: '{"id":"k"}' });
    const taken = await runAction(remote, 'owner-login', form, { answers: { owner: { loginWithPasskey } } });
    expect([taken, asked]).toMatchObject([{ kind: 'redirect', to: '/nl/owner/' }, [{ credential: '{"id":"k"}' }]]);
    const owner = { loginWithPasskey: refuse('passkey/refused') };
    expect(await runAction(remote, 'owner-login', form, { answers: { owner } })).toMatchObject({ status: 422 });
  });

  test('with JavaScript goes on without a new document', async () => {
    const owner = { ...NOBODY, login: () => OWNER };
    const { screen, visited } = await page({ language: 'en', answers: { owner } });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Email/), 'anna@example.com{Enter}');
    expect(visited).toEqual(['/en/owner/']);
  });

  test('fields that are wrong say how to repair them', async () => {
    const owner = { ...NOBODY, login: refuse('request/invalid', { email: 'email', password: 'required' }) };
    const rejected = await refused({ email: 'anna' }, { language: 'en', answers: { owner } });
    const { screen } = await page({ language: 'en', rejected });
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Enter a valid email address/);
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Enter your password.');
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
  });

  test('too many attempts and a service that is away are told apart', async () => {
    const said = async (code: string) => {
      const owner = { ...NOBODY, login: refuse(code) };
      const rejected = await refused({}, { language: 'en', answers: { owner } });
      const { screen } = await page({ language: 'en', rejected });
      return [rejected.status, screen.getByRole('alert').textContent];
    };
    expect(await said('request/too-many')).toEqual([429, expect.stringContaining('Too many attempts')]);
    expect(await said('service/unavailable')).toEqual([503, expect.stringContaining('That did not work just now')]);
  });

  test('O1 X7 the password shows when asked to, by a button whose name is what it says', async () => {
    const { screen } = await page({ language: 'en' });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'dorpel');
    const show = screen.getByRole('button', { name: 'Show password' });
    await user.click(show);
    expect(screen.getByDisplayValue('dorpel')).toHaveAttribute('type', 'text');
    expect(show).toHaveTextContent('Hide');
    expect(show).toHaveAccessibleName('Hide password');
    await user.click(show);
    expect(screen.getByDisplayValue('dorpel')).toHaveAttribute('type', 'password');
  });
});
