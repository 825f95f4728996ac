import type { PropertyPosition } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { titleIn } from '@dorpel/i18n/text';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './MapView.module.css';

type Props = {
  /** Homes on the map. */
  readonly shown: number;
  /** Homes that could be there. */
  readonly located: number;
};

/** Says that the map leaves homes out, and how to see them; nothing where it shows them all. */
export function LimitNote({ shown, located }: Props) {
  const { language } = useSite();
  if (shown >= located) return null;
  const newest = formatNumber(shown, language);
  const all = formatNumber(located, language);
  return (
    <p className={styles.newest}>
      <Trans>
        The map shows the {newest} newest of {all} homes. Choose a town, a price or another filter to see the others.
      </Trans>
    </p>
  );
}

/** Homes that are told by name: of more, how many there are says enough. */
const MOST = 12;

/** Says which homes stand in the middle of their municipality because their place is not known; nothing where all have one. */
export function PlaceNote({ items }: { readonly items: readonly PropertyPosition[] }) {
  const { href } = useSite();
  const homes = items.filter(({ isMiddle }) => isMiddle);
  if (homes.length === 0) return null;
  return (
    <details className={styles.unplaced}>
      <summary>
        <Plural
          value={homes.length}
          one="# home without a place on the map"
          other="# homes without a place on the map"
        />
      </summary>
      <p>
        <Trans>Shown in the middle of the municipality:</Trans>
      </p>
      <ul role="list">
        {homes.slice(0, MOST).map(({ id, title, city, link }) => (
          <li key={id}>
            <a href={href(link.route, link.params)} lang={title.language}>
              {titleIn({ title: title.text, city })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
