import type { Rejected } from '@dorpel/federation';
import { Button } from '@dorpel/ui/Button';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../parts/desk/desk.module.css';
import { fieldWords, problemWords } from '../parts/desk/problems.ts';

/** One field of a form that lets somebody in. */
export type AccessField = {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  /** For a code that is read from somewhere: no capital and no correction is wanted. */
  readonly isCode?: boolean;
  readonly hint?: ReactNode;
};

export type AccessFormProps = {
  readonly title: string;
  /** Above the form: what happened, what it is for. */
  readonly children?: ReactNode;
  readonly address: string;
  readonly fields: readonly AccessField[];
  readonly button: string;
  readonly rejected: Rejected | undefined;
  /** Below it: other ways. */
  readonly after?: ReactNode;
};

/** A form of the desk's door; the browser sends it itself, and the page comes back with what is wrong. */
export function AccessForm({ title, children, address, fields, button, rejected, after }: AccessFormProps) {
  const { i18n } = useLingui();
  return (
    <Container narrow className={styles.accessPage}>
      <h1>{title}</h1>
      {children}
      {rejected ? <Notice kind="error">{i18n._(problemWords(rejected.code))}</Notice> : null}
      <form className={styles.accessForm} method="post" action={address}>
        {fields.map(({ name, label, type, autoComplete, isCode, hint }) => {
          const code = rejected?.fields[name];
          const typed = rejected?.values[name];
          return (
            <TextField
              key={name}
              label={label}
              hint={hint}
              name={name}
              type={type}
              autoComplete={autoComplete}
              defaultValue={type === 'email' && typeof typed === 'string' ? typed : ''}
              error={
                code === undefined ? undefined : i18n._(isCode ? problemWords(rejected?.code ?? '') : fieldWords(code))
              }
              {...(isCode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
              maxLength={200}
              required
            />
          );
        })}
        <Button type="submit" size="large">
          {button}
        </Button>
      </form>
      {after}
    </Container>
  );
}
