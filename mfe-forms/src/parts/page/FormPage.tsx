import { Container } from '@dorpel/ui/Layout';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';
import type { PageForm, PageFormProps } from './page-form.tsx';

type FormPageProps = PageFormProps & {
  readonly of: PageForm;
  /** What stands beside the form; on a phone between its introduction and its fields when it is what the form is about. */
  readonly aside?: ReactNode;
  readonly asideFirst?: boolean;
  /** In place of the form: there is nothing to fill in. */
  readonly instead?: ReactNode;
};

/** The page of a form: what it is for, the form, and what helps to fill it in. Of these, the form alone is alive. */
export function FormPage({ of: Form, aside, asideFirst, instead, ...rest }: FormPageProps) {
  const { i18n } = useLingui();
  const { title, lead } = Form.form;
  const beside = aside ? (
    <aside className={styles.aside} data-long={asideFirst ? undefined : 'whole'}>
      {aside}
    </aside>
  ) : null;
  return (
    <Container className={styles.page}>
      <header className={styles.intro}>
        <h1>{i18n._(title)}</h1>
        <p className="lead">{i18n._(lead)}</p>
      </header>
      {asideFirst ? beside : null}
      <div className={styles.form}>{instead ?? <Form {...rest} />}</div>
      {asideFirst ? null : beside}
    </Container>
  );
}
