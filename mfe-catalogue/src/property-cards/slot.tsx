import { defineSlot, type SlotProps } from '@dorpel/federation';
import { ArrowRightIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import { CardGrid } from '../parts/card/CardGrid.tsx';
import type { CardsData, CardsParams } from './load.ts';
import styles from './slot.module.css';

function AllLink({ goal, collection }: CardsParams) {
  if (collection === 'references') return <Trans>All references</Trans>;
  if (collection === 'new-build') return <Trans>All new builds</Trans>;
  return goal === 'rent' ? <Trans>All homes for rent</Trans> : <Trans>All homes for sale</Trans>;
}

/** A handful of properties in another page, and the way to all of them. */
function View({ data: { items, columns, allHref }, params }: SlotProps<CardsData, CardsParams>) {
  return (
    <div className={styles.cards}>
      <CardGrid items={items} columns={columns} data-long="" />
      <p>
        <a href={allHref} className={styles.all}>
          <AllLink {...params} />
          <ArrowRightIcon />
        </a>
      </p>
    </div>
  );
}

export default defineSlot<CardsParams, CardsData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
