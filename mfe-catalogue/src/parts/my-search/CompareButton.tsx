import { Button } from '@dorpel/ui/Button';
import { IconButton } from '@dorpel/ui/IconButton';
import { CheckIcon, CompareIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './buttons.module.css';
import { useComparing } from './use-choices.ts';

type Props = { readonly id: string; readonly title: string };

/** Puts a home beside others, in words. */
export function CompareButton({ id, title }: Props) {
  const { t } = useLingui();
  const [isCompared, compare] = useComparing(id);
  return (
    <Button
      variant="secondary"
      size="small"
      className={`${styles.button} ${styles.toggle}`}
      aria-pressed={isCompared}
      aria-label={t`Compare ${title}`}
      onClick={compare}
    >
      {isCompared ? <CheckIcon /> : <CompareIcon />}
      <Trans>Compare</Trans>
    </Button>
  );
}

/** The same over the photo of a card. */
export function CompareIconButton({ id, title }: Props) {
  const { t } = useLingui();
  const [isCompared, compare] = useComparing(id);
  return (
    <IconButton
      variant="floating"
      className={`${styles.button} ${styles.later}`}
      pressed={isCompared}
      label={t`Compare ${title}`}
      title={t`Compare`}
      icon={isCompared ? <CheckIcon /> : <CompareIcon />}
      onClick={compare}
    />
  );
}
