import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { HistoryTable } from './HistoryTable.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { LatestData, OfProperty } from '../parts/own-properties.ts';
import styles from './page.module.css';

/** The newest of what was asked about a property, and the way to all of it (O5). */
function View({ data: { rows, total }, params }: SlotProps<LatestData, OfProperty>) {
  const { t } = useLingui();
  const { href } = useSite();
  if (total === 0) {
    return (
      <Panel
        title={<Trans>What people asked</Trans>}
        lead={<Trans>No questions yet. Every question, viewing and offer appears here.</Trans>}
      />
    );
  }
  return (
    <section className={styles.latest}>
      <HistoryTable rows={rows} caption={t`What people asked`} />
      <p>
        <a href={`${href('owner-history')}?property=${params.id}`}>
          <Plural value={total} one="See the only message" other="See all # messages" />
        </a>
      </p>
    </section>
  );
}

export default defineSlot<OfProperty, LatestData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('../parts/own-properties.ts')).loadLatest(context),
  View,
});
