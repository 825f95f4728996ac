import { defineSlot, type SlotProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { ProjectGrid } from './ProjectGrid.tsx';
import type { ProjectCardsData } from './project-cards.load.ts';

/** The projects as a block of another page (C14). */
function View({ data: { items } }: SlotProps<ProjectCardsData>) {
  if (items.length === 0) {
    return (
      <p>
        <Trans>No projects are currently available.</Trans>
      </p>
    );
  }
  return <ProjectGrid items={items} />;
}

export default defineSlot<Record<string, string>, ProjectCardsData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./project-cards.load.ts')).load(context),
  View,
});
