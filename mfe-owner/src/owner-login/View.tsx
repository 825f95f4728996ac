import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { AccessPage } from '../parts/AccessPage.tsx';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { fieldWords } from '../parts/problems.ts';
import { useForm } from '../parts/use-form.ts';
import type { LoginData } from './load.ts';
import { logIn } from './log-in.ts';

/** Email and password. */
export function View({ data: { isOver }, rejected }: PageProps<LoginData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const form = useForm(logIn, rejected);
  const fieldIds = { email: useId(), password: useId() };
  const errorOf = (field: string) => {
    const words = fieldWords(form.rejected, field);
    return words && i18n._(words);
  };
  return (
    <AccessPage
      title={<Trans>Owner login</Trans>}
      lead={<Trans>See how many people look at your home, today and in the past weeks.</Trans>}
    >
      {isOver && !form.rejected ? (
        <Notice kind="success">
          <Trans>You are logged out. See you soon!</Trans>
        </Notice>
      ) : null}
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
      <p>
        <a href={href('owner')}>
          <Trans>Logged in already? To your figures</Trans>
        </a>
      </p>
      <p>
        <a href={href('owner-recovery')}>
          <Trans>Forgot your password?</Trans>
        </a>
      </p>
    </AccessPage>
  );
}
