import { owners } from '@dorpel/contracts/owner';
import { type Action, type PageProps, redirect } from '@dorpel/federation';
import { alive, useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useId } from 'react';
import { attempt, textOf } from '../parts/attempt.ts';
import { EmailField } from './EmailField.tsx';
import { Form } from './Form.tsx';
import { PASSKEY_FIELD } from '../parts/passkeys.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { fieldWords } from '../parts/problems.ts';
import { useForm } from '../parts/use-form.tsx';
import type { LoginData } from './page.tsx';

/** Logs an owner in (O1), with a password or a passkey, and leads to the figures, or to the new password that must be chosen first (O2). */
export const logIn: Action = ({ client, form, href, signal }) => {
  const email = textOf(form, 'email');
  return attempt({ email }, async () => {
    if (form.has(PASSKEY_FIELD)) {
      const body = { credential: textOf(form, PASSKEY_FIELD) };
      await client(owners).loginWithPasskey({ body }, { signal });
      return redirect(href('owner'));
    }
    const body = { email, password: textOf(form, 'password') };
    const owner = await client(owners).login({ body }, { signal });
    return redirect(href(owner.mustReplacePassword ? 'owner-password' : 'owner'));
  });
};

/** Email and password, and the other ways in; in their place, once taken, that the figures are on their way. */
function LoginForm({ data: { isOver }, rejected }: Pick<PageProps<LoginData>, 'data' | 'rejected'>) {
  const { t, i18n } = useLingui();
  const { href, client } = useSite();
  const askPasskey = async () => {
    // Only who presses the button loads it.
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const options: unknown = await client(owners).beginPasskeyLogin({});
    return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  };
  const form = useForm(logIn, rejected);
  const fieldIds = { email: useId(), password: useId() };
  const errorOf = (field: string) => {
    const words = fieldWords(form.rejected, field);
    return words && i18n._(words);
  };
  return (
    <>
      {isOver && !form.rejected ? (
        <Notice kind="success">
          <Trans>You are logged out. See you soon!</Trans>
        </Notice>
      ) : null}
      {form.isTaken ? (
        <Notice kind="success">
          <Trans>You are logged in. Your figures are on their way.</Trans>
        </Notice>
      ) : (
        <>
          <Form form={form} address={href('owner-login')} fieldIds={fieldIds}>
            <EmailField id={fieldIds.email} rejected={rejected} error={errorOf('email')} />
            <PasswordField
              id={fieldIds.password}
              name="password"
              label={t`Password`}
              autoComplete="current-password"
              error={errorOf('password')}
            />
            <Button type="submit" size="large" loading={form.isSending}>
              <Trans>Log in</Trans>
            </Button>
          </Form>
          <PasskeyButton ask={askPasskey} action={logIn}>
            <Trans>Log in with a passkey</Trans>
          </PasskeyButton>
          <p>
            <a href={href('owner')}>
              <Trans>Already logged in? Go to your figures</Trans>
            </a>
          </p>
          <p>
            <a href={href('owner-recovery')}>
              <Trans>Forgot your password?</Trans>
            </a>
          </p>
        </>
      )}
    </>
  );
}

export default alive('login', LoginForm);
