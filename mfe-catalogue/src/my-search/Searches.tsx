import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { SearchIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import { change, useMySearch } from '../parts/my-search/store.ts';
import styles from './View.module.css';

/** What was looked for last, each as the way back to its list. */
export function Searches() {
  const { language } = useSite();
  const searches = useMySearch((mine) => mine.searches);
  if (searches.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="searches">
      <div className={styles.sectionHeader}>
        <h2 id="searches">
          <Trans>Your recent searches</Trans>
        </h2>
        <Button variant="quiet" size="small" onClick={() => change((mine) => ({ ...mine, searches: [] }))}>
          <Trans>Remove these</Trans>
        </Button>
      </div>
      <ul className={styles.searches} role="list">
        {searches.map(({ address, text }) => {
          const [, own] = address.split('/');
          return (
            <li key={address}>
              <SearchIcon />
              <a href={address} lang={own === language ? undefined : own}>
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
