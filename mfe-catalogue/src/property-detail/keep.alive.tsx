import { alive } from '@dorpel/federation/site';
import { CheckIcon, CompareIcon, HeartFilledIcon, HeartIcon, HideIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { KEY } from '../parts/my-search/store.ts';
import { useComparing, useHiding } from '../parts/my-search/use-choices.ts';
import { useFavour } from '../parts/my-search/use-favour.ts';
import styles from './Keep.module.css';

type Props = { readonly id: string; readonly title: string };

/** What a visitor can decide about this home (X3). */
function Keep({ id, title }: Props) {
  const { t } = useLingui();
  const [isFavourite, favour] = useFavour(id);
  const [isCompared, compare] = useComparing(id);
  const [isHidden, hide] = useHiding(id);
  return (
    <div className={styles.keep} role="group" aria-label={t`My search`}>
      <button type="button" className={styles.choice} aria-pressed={isFavourite} onClick={favour}>
        {isFavourite ? <HeartFilledIcon /> : <HeartIcon />}
        <Trans>Save</Trans>
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={isCompared}
        aria-label={t`Compare ${title}`}
        onClick={compare}
      >
        {isCompared ? <CheckIcon /> : <CompareIcon />}
        <Trans>Compare</Trans>
      </button>
      <button type="button" className={styles.choice} aria-pressed={isHidden} onClick={hide}>
        <HideIcon />
        <Trans>Not for me</Trans>
      </button>
    </div>
  );
}

export default alive('keep', Keep, { remembers: [KEY] });
