import { PASSWORD_LENGTH } from '@dorpel/contracts/owner';
import type { PageProps } from '@dorpel/federation';
import { alive, useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { fieldWords } from '../parts/problems.ts';
import { useForm } from '../parts/use-form.tsx';
import { replacePassword } from './owner-password.act.ts';
import type { PasswordData } from './owner-password.load.ts';

/** A new password, twice; the current one too, unless it is a temporary one that was just used. */
function PasswordForm({ data: { email, isTemporary }, rejected }: Pick<PageProps<PasswordData>, 'data' | 'rejected'>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const form = useForm(replacePassword, rejected);
  const fieldIds = { current: useId(), password: useId(), repeated: useId() };
  const field = (name: keyof typeof fieldIds) => {
    const words = fieldWords(form.rejected, name);
    return { id: fieldIds[name], name, error: words && i18n._(words) };
  };
  return (
    <Form form={form} address={href('owner-password')} fieldIds={fieldIds}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {isTemporary ? null : (
        <PasswordField {...field('current')} label={t`Current password`} autoComplete="current-password" />
      )}
      <PasswordField
        {...field('password')}
        label={t`New password`}
        autoComplete="new-password"
        hint={<Trans>At least {PASSWORD_LENGTH} characters. A sentence is easy to remember and hard to guess.</Trans>}
      />
      <PasswordField {...field('repeated')} label={t`New password, once more`} autoComplete="new-password" />
      <Button type="submit" size="large" loading={form.isSending}>
        <Trans>Save the password</Trans>
      </Button>
    </Form>
  );
}

export default alive('password', PasswordForm);
