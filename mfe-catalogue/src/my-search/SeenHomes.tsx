import { Button } from '@dorpel/ui/Button';
import { Trans } from '@lingui/react/macro';
import { CardGrid } from '../parts/card/CardGrid.tsx';
import { change, useMySearch } from '../parts/my-search/store.ts';
import { useHomes } from '../parts/my-search/use-homes.ts';
import { Finding } from './Finding.tsx';
import styles from './View.module.css';

/** The homes whose pages were looked at last. */
export function SeenHomes() {
  const seen = useMySearch((mine) => mine.seen);
  const finding = useHomes(seen);
  if (seen.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="seen">
      <div className={styles.sectionHeader}>
        <h2 id="seen">
          <Trans>Recently viewed</Trans>
        </h2>
        <Button variant="quiet" size="small" onClick={() => change((mine) => ({ ...mine, seen: [] }))}>
          <Trans>Remove these</Trans>
        </Button>
      </div>
      <Finding {...finding}>
        {({ items }) => <CardGrid items={items.filter(({ id }) => seen.includes(id))} columns={4} />}
      </Finding>
    </section>
  );
}
