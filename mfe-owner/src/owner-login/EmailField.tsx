import type { Rejected } from '@dorpel/federation';
import { TextField } from '@dorpel/ui/TextField';
import { useLingui } from '@lingui/react/macro';

export type EmailFieldProps = {
  readonly id: string;
  /** The form as it came back, sent without JavaScript: what was typed stays. */
  readonly rejected: Rejected | undefined;
  readonly error: string | undefined;
};

/** The address of an account. */
export function EmailField({ id, rejected, error }: EmailFieldProps) {
  const { t } = useLingui();
  const typed = rejected?.values['email'];
  return (
    <TextField
      id={id}
      name="email"
      type="email"
      label={t`Email`}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={typeof typed === 'string' ? typed : ''}
      error={error}
    />
  );
}
