import { IconButton } from '@dorpel/ui/IconButton';
import { HeartFilledIcon, HeartIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import styles from './choices.module.css';
import { useFavour } from './use-favour.ts';

type Props = { readonly id: string; readonly title: string };

/** The heart on a card. */
export function FavouriteButton({ id, title }: Props) {
  const { t } = useLingui();
  const [isFavourite, favour] = useFavour(id);
  return (
    <IconButton
      variant="floating"
      className={styles.button}
      pressed={isFavourite}
      label={t`Save ${title}`}
      title={t`Save`}
      icon={isFavourite ? <HeartFilledIcon /> : <HeartIcon />}
      onClick={favour}
    />
  );
}
