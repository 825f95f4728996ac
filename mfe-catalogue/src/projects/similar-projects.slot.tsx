import { defineSlot, type SlotProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { ProjectGrid } from './ProjectGrid.tsx';
import type { ProjectCardsData, SimilarProjectsParams } from './project-cards.load.ts';
import styles from './project-list.module.css';

/** Below a project: the others (C14). */
function View({ data: { items } }: SlotProps<ProjectCardsData, SimilarProjectsParams>) {
  return (
    <section className={styles.similar}>
      <h2>
        <Trans>Other projects</Trans>
      </h2>
      <ProjectGrid items={items} />
    </section>
  );
}

export default defineSlot<SimilarProjectsParams, ProjectCardsData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./project-cards.load.ts')).loadSimilar(context),
  View,
});
