import type { Action, Rejected } from '@dorpel/federation';
import { Container } from '@dorpel/ui/Layout';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormDeclaration } from '../form/declaration.ts';
import { Form } from '../form/Form.tsx';
import type { FormStart } from '../form/load.ts';
import styles from './FormPage.module.css';

type FormPageProps = {
  readonly form: FormDeclaration;
  readonly address: string;
  readonly send: Action;
  readonly data: FormStart;
  readonly subject?: Readonly<Record<string, string>>;
  readonly rejected: Rejected | undefined;
  /** What stands beside the form; on a phone between its introduction and its fields when it is what the form is about. */
  readonly aside?: ReactNode;
  readonly asideFirst?: boolean;
  /** In place of the form: there is nothing to fill in. */
  readonly instead?: ReactNode;
};

/** The page of a form: what it is for, the form, and what helps to fill it in. */
export function FormPage({ form, aside, asideFirst, instead, ...rest }: FormPageProps) {
  const { i18n } = useLingui();
  const beside = aside ? <aside className={styles.aside}>{aside}</aside> : null;
  return (
    <Container className={styles.page}>
      <header className={styles.intro}>
        <h1>{i18n._(form.title)}</h1>
        <p className="lead">{i18n._(form.lead)}</p>
      </header>
      {asideFirst ? beside : null}
      <div className={styles.form}>{instead ?? <Form form={form} {...rest} />}</div>
      {asideFirst ? null : beside}
    </Container>
  );
}
