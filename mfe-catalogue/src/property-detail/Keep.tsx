import { alive } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { HeartFilledIcon, HeartIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { CompareButton } from '../parts/my-search/CompareButton.tsx';
import buttons from '../parts/my-search/buttons.module.css';
import { KEY } from '../parts/my-search/store.ts';
import { useFavour } from '../parts/my-search/use-favour.ts';
import { useHiding } from '../parts/my-search/use-hiding.ts';
import styles from './Keep.module.css';

type Props = { readonly id: string; readonly title: string };

/** What a visitor can decide about this home (X3). */
function Keep({ id, title }: Props) {
  const { t } = useLingui();
  const [isFavourite, favour] = useFavour(id);
  const [isHidden, hide] = useHiding(id);
  return (
    <div className={styles.keep} role="group" aria-label={t`My search`}>
      <Button
        variant="secondary"
        size="small"
        className={`${buttons.button} ${buttons.toggle}`}
        aria-pressed={isFavourite}
        onClick={favour}
      >
        {isFavourite ? <HeartFilledIcon /> : <HeartIcon />}
        <Trans>Save</Trans>
      </Button>
      <CompareButton id={id} title={title} />
      <Button
        variant="quiet"
        size="small"
        className={`${buttons.button} ${buttons.toggle}`}
        aria-pressed={isHidden}
        onClick={hide}
      >
        <Trans>Not for me</Trans>
      </Button>
    </div>
  );
}

export default alive('keep', Keep, { remembers: [KEY] });
