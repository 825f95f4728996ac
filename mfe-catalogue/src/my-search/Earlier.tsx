import { Disclosure } from '@dorpel/ui/Disclosure';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@dorpel/ui/Button';
import { useSite } from '@dorpel/federation/site';
import { SearchIcon } from '@dorpel/ui/icons';
import { ShowAgainButton } from '../parts/my-search/ChoiceButtons.tsx';
import { change, useMySearch } from '../parts/my-search/store.ts';
import { CardGrid } from '../parts/card/CardGrid.tsx';
import { FetchedHomes, useHomes } from './FetchedHomes.tsx';
import styles from './page.module.css';

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

/** The homes whose pages were looked at last. */
export function SeenHomes() {
  const seen = useMySearch((mine) => mine.seen);
  const fetched = useHomes(seen);
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
      <FetchedHomes {...fetched}>
        {({ items }) => <CardGrid items={items.filter(({ id }) => seen.includes(id))} columns={4} />}
      </FetchedHomes>
    </section>
  );
}

/** What was put aside, with the way back. */
export function HiddenHomes() {
  const hidden = useMySearch((mine) => mine.hidden);
  const fetched = useHomes(hidden);
  const count = hidden.length;
  if (count === 0) return null;
  return (
    <section className={styles.hidden}>
      <Disclosure summary={<Plural value={count} one="# home is not for me" other="# homes are not for me" />}>
        <FetchedHomes {...fetched}>
          {({ items }) => (
            <ul role="list" className={styles.list}>
              {items
                .filter(({ id }) => hidden.includes(id))
                .map(({ id, title, city, href }) => (
                  <li key={id}>
                    <span>
                      <a href={href} lang={title.language}>
                        {title.text}
                      </a>
                      , {city}
                    </span>
                    <ShowAgainButton id={id} title={title.text} />
                  </li>
                ))}
            </ul>
          )}
        </FetchedHomes>
      </Disclosure>
    </section>
  );
}
