import type { SlotProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { CardGrid } from '../parts/card/CardGrid.tsx';
import styles from './View.module.css';
import type { SimilarHomesData, SimilarHomesParams } from './load.ts';

/** Below a home: where else to look (C10). */
export function View({ data: { items } }: SlotProps<SimilarHomesData, SimilarHomesParams>) {
  return (
    <section className={styles.similar}>
      <h2>
        <Trans>Similar homes</Trans>
      </h2>
      <CardGrid items={items} columns={4} turns={false} />
    </section>
  );
}
