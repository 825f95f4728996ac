import { Button } from '@dorpel/ui/Button';
import { IconButton } from '@dorpel/ui/IconButton';
import { CheckIcon, CompareIcon, HideIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './choices.module.css';
import { useComparing, useHiding } from './use-choices.ts';

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

/** 'Not for me' on a card of a list. It stays the same button, so that undoing is where the finger still is. */
export function HideButton({ id, title }: Props) {
  const { t } = useLingui();
  const [isHidden, hide] = useHiding(id);
  return (
    <IconButton
      variant="floating"
      className={`${styles.button} ${styles.later}`}
      pressed={isHidden}
      label={t`Not for me: ${title}`}
      title={t`Not for me`}
      icon={<HideIcon />}
      onClick={hide}
    />
  );
}

/** Brings a hidden home back into the lists. */
export function ShowAgainButton({ id, title }: Props) {
  const { t } = useLingui();
  const [, hide] = useHiding(id);
  return (
    <Button variant="secondary" size="small" aria-label={t`Show again: ${title}`} onClick={hide}>
      <Trans>Show again</Trans>
    </Button>
  );
}
