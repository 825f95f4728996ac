import { Button, type ButtonProps } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PASSKEY_FIELD, PASSKEY_FORM, PASSKEY_SORRY, type PasskeyUse } from '../passkeys.ts';

export type PasskeyFormProps = {
  readonly use: PasskeyUse;
  readonly address: string;
  readonly variant?: ButtonProps['variant'];
  /** On its button. */
  readonly children: ReactNode;
};

/** Asks the browser for a passkey: needs the page's script, and is not seen without. */
export function PasskeyForm({ use, address, variant = 'secondary', children }: PasskeyFormProps) {
  return (
    <form method="post" action={address} hidden {...{ [PASSKEY_FORM]: use }}>
      <input type="hidden" name={PASSKEY_FIELD} />
      <Button type="submit" variant={variant}>
        {children}
      </Button>
      <div hidden {...{ [PASSKEY_SORRY]: '' }}>
        <Notice kind="warning">
          <Trans>Your browser did not provide a passkey. Nothing has changed.</Trans>
        </Notice>
      </div>
    </form>
  );
}
