import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import styles from './MapView.module.css';

type Props = {
  /** Homes on the map. */
  readonly shown: number;
  /** Homes that could be there. */
  readonly located: number;
};

/** Says that the map leaves homes out, and how to see them; nothing where it shows them all. */
export function NewestOnly({ shown, located }: Props) {
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
