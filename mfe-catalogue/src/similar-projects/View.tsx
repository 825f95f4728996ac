import type { SlotProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { ProjectGrid } from '../parts/card/ProjectGrid.tsx';
import styles from './View.module.css';
import type { SimilarProjectsData, SimilarProjectsParams } from './load.ts';

/** Below a project: the others (C14). */
export function View({ data: { items } }: SlotProps<SimilarProjectsData, SimilarProjectsParams>) {
  return (
    <section className={styles.similar}>
      <h2>
        <Trans>Other projects</Trans>
      </h2>
      <ProjectGrid items={items} />
    </section>
  );
}
