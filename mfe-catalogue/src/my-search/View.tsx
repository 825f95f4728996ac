import type { PageProps } from '@dorpel/federation';
import { Container } from '@dorpel/ui/Layout';
import type { SelectionData } from './load.ts';
import { OwnSelection } from './OwnSelection.tsx';
import { SharedSelection } from './SharedSelection.tsx';
import styles from './View.module.css';

/** The homes a visitor keeps, or those that somebody sent them (X3). */
export function View({ data: { shared } }: PageProps<SelectionData>) {
  return (
    <Container className={styles.page}>
      {shared ? <SharedSelection key={shared.ids.join()} {...shared} /> : <OwnSelection />}
    </Container>
  );
}
