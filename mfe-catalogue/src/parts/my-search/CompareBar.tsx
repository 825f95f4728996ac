import { useSite } from '@dorpel/federation/site';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { CompareIcon } from '@dorpel/ui/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './CompareBar.module.css';
import { addressWith } from './ids.ts';
import { change, useMySearch } from './store.ts';

/** What was chosen to compare, at the lower edge of the window; nothing while nothing is. */
export function CompareBar() {
  const { t } = useLingui();
  const { href } = useSite();
  const compared = useMySearch((mine) => mine.compared);
  const count = compared.length;
  if (count === 0) return null;
  return (
    <aside className={styles.bar} data-docked="bottom" aria-label={t`Your comparison`}>
      <span className={styles.text}>
        <Plural value={count} one="# home to compare" other="# homes to compare" />
      </span>
      <Button variant="quiet" size="small" onClick={() => change((mine) => ({ ...mine, compared: [] }))}>
        <Trans>Clear</Trans>
      </Button>
      <ButtonLink size="small" href={addressWith(href('compare'), compared)}>
        <CompareIcon />
        <Trans>Compare</Trans>
      </ButtonLink>
    </aside>
  );
}
