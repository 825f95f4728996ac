import { useSite } from '@dorpel/federation/site';
import { SearchIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { follow, useMySearch } from '../parts/my-search/store.ts';
import styles from './LastSearch.module.css';

/** The way back to what was looked for last, in the corner of the box: where it comes from, nothing moves (X3). */
export function LastSearch() {
  const { language } = useSite();
  useEffect(follow, []);
  const last = useMySearch(({ searches }) => searches.find(({ address }) => address.startsWith(`/${language}/`)));
  if (!last) return null;
  return (
    <a className={styles.last} href={last.address} title={last.text}>
      <SearchIcon />
      <span className={styles.text}>
        <span className="visually-hidden">
          <Trans>Continue your last search:</Trans>{' '}
        </span>
        {last.text}
      </span>
    </a>
  );
}
