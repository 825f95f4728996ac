import { Disclosure } from '@dorpel/ui/Disclosure';
import { Plural } from '@lingui/react/macro';
import { ShowAgainButton } from '../parts/my-search/HideButton.tsx';
import { useMySearch } from '../parts/my-search/store.ts';
import { useHomes } from '../parts/my-search/use-homes.ts';
import { Finding } from './Finding.tsx';
import styles from './HiddenHomes.module.css';

/** What was put aside, with the way back. */
export function HiddenHomes() {
  const hidden = useMySearch((mine) => mine.hidden);
  const finding = useHomes(hidden);
  const count = hidden.length;
  if (count === 0) return null;
  return (
    <section className={styles.hidden}>
      <Disclosure summary={<Plural value={count} one="# home is not for me" other="# homes are not for me" />}>
        <Finding {...finding}>
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
        </Finding>
      </Disclosure>
    </section>
  );
}
