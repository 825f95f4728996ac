import { useLingui } from '@lingui/react/macro';
import styles from './Estimate.module.css';

/** The mark of what is no exact figure: an amount that rests on an estimate, or one that no source confirms. */
export function Estimate({ isUnconfirmed = false }: { readonly isUnconfirmed?: boolean | undefined }) {
  const { t } = useLingui();
  return (
    <em className={styles.estimate}>{isUnconfirmed ? t`estimate, to be confirmed by our agency` : t`estimate`}</em>
  );
}

/** The mark of what a rule says and our office has yet to confirm. */
export function ToConfirm() {
  const { t } = useLingui();
  return <em className={styles.estimate}>{t`to be confirmed by our office`}</em>;
}
