import { Container } from '@dorpel/ui/Layout';
import type { ReactNode } from 'react';
import styles from './LinkPage.module.css';

type LinkPageProps = { readonly title: string; readonly lead: ReactNode; readonly children?: ReactNode };

/** A page that a mail leads to: one thing to know, one thing to do. */
export function LinkPage({ title, lead, children }: LinkPageProps) {
  return (
    <Container narrow className={styles.page}>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </Container>
  );
}
