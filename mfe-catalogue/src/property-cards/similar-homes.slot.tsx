import { defineSlot, type SlotProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { CardGrid } from '../parts/card/CardGrid.tsx';
import { type CardProps, PropertyCard } from '../parts/card/PropertyCard.tsx';
import type { SimilarHome, SimilarHomesData, SimilarHomesParams } from './load.ts';
import styles from './similar-homes.module.css';

/** The card of a home, and why it stands here where it is of another type. */
function Similar(props: CardProps) {
  const { isOther } = props.property as SimilarHome;
  return (
    <>
      <PropertyCard {...props} />
      {isOther ? (
        <p className={styles.reason}>
          <Trans>Something else, because there are few like this one.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** Below a home: where else to look (C10). */
function View({ data: { items } }: SlotProps<SimilarHomesData, SimilarHomesParams>) {
  return (
    <section className={styles.similar}>
      <h2>
        <Trans>Similar homes</Trans>
      </h2>
      <CardGrid items={items} columns={4} turns={false} Item={Similar} />
    </section>
  );
}

export default defineSlot<SimilarHomesParams, SimilarHomesData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).loadSimilar(context),
  View,
});
