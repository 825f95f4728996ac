import { definePage, type PageProps } from '@dorpel/federation';
import { Container } from '@dorpel/ui/Layout';
import { load, type SelectionData } from './load.ts';
import { OwnSelection } from './OwnSelection.tsx';
import { SharedSelection } from './SharedSelection.tsx';
import styles from './View.module.css';

/** The homes a visitor keeps, or those that somebody sent them (X3). */
function View({ data: { shared } }: PageProps<SelectionData>) {
  return (
    <Container className={styles.page}>
      {shared ? <SharedSelection key={shared.ids.join()} {...shared} /> : <OwnSelection />}
    </Container>
  );
}

// The browser asks for homes as soon as it knows what is kept: what loads them comes with the page.
export default definePage<Record<string, string>, SelectionData>({ load, View });
