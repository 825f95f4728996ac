import { Field } from '@dorpel/ui/Field';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './AccessPage.module.css';

export type PasswordFieldProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** A password, hidden until its writer wants to see it. */
export function PasswordField({ id, name, label, autoComplete, hint, error }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const [canShow, setCanShow] = useState(false);
  // Without JavaScript there is no button that does nothing.
  useEffect(() => setCanShow(true), []);
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
      {(control) => (
        <span className={styles.password}>
          <input
            {...control}
            className={`${control.className} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
          />
          {canShow ? (
            <button
              type="button"
              className={styles.toggle}
              aria-controls={id}
              // It has the word that is shown in it, for who says that to press it.
              aria-label={isShown ? t`Hide password` : t`Show password`}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? t`Hide` : t`Show`}
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
