import { MapPinIcon, MenuIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Filtering } from './use-criteria.ts';
import styles from './ViewToggle.module.css';

/** The list or the map, both with the same homes (C5). */
export function ViewToggle({ filtering: { criteria, hrefOf } }: { readonly filtering: Filtering }) {
  const { t } = useLingui();
  const isMap = criteria.view === 'map';
  return (
    <nav className={styles.toggle} aria-label={t`List or map`}>
      <a href={hrefOf({ view: null })} className={styles.choice} aria-current={isMap ? undefined : 'true'}>
        <MenuIcon />
        <Trans>List</Trans>
      </a>
      <a href={hrefOf({ view: 'map' })} className={styles.choice} aria-current={isMap ? 'true' : undefined}>
        <MapPinIcon />
        <Trans>Map</Trans>
      </a>
    </nav>
  );
}
