import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect, type Rejected } from '@dorpel/federation';
import { alive, useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { attempt, textOf } from '../parts/attempt.ts';
import { EmailField } from './EmailField.tsx';
import { Form } from './Form.tsx';
import { fieldWords } from '../parts/problems.ts';
import { useForm } from '../parts/use-form.tsx';

/** Asks for a temporary password (O2). The address is not in the one it leads to: addresses are kept and shared. */
export const recover: Action = ({ client, form, href, signal }) => {
  const email = textOf(form, 'email');
  return attempt({ email }, async () => {
    const { isTooOften } = await client(owners).recoverPassword({ body: { email } }, { signal });
    return redirect(`${href('owner-recovery')}?${isTooOften ? 'wait' : 'sent'}`);
  });
};

/** The email to send a password to. */
function RecoveryForm({ rejected }: { readonly rejected?: Rejected | undefined }) {
  const { i18n } = useLingui();
  const { href } = useSite();
  const form = useForm(recover, rejected);
  const fieldIds = { email: useId() };
  const words = fieldWords(form.rejected, 'email');
  return (
    <Form form={form} address={href('owner-recovery')} fieldIds={fieldIds}>
      <EmailField id={fieldIds.email} rejected={rejected} error={words && i18n._(words)} />
      <Button type="submit" size="large" loading={form.isSending}>
        <Trans>Send me a password</Trans>
      </Button>
    </Form>
  );
}

export default alive('recovery', RecoveryForm);
