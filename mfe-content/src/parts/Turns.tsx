import { IconButton } from '@dorpel/ui/IconButton';
import { ArrowLeftIcon, ArrowRightIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import styles from './Turns.module.css';
import type { Row } from './use-row.ts';

type Props = { readonly row: Omit<Row, 'list'>; readonly count: number; readonly isFloating?: boolean };

/** The buttons that turn a row, and which item it stands at; they need a script and come with it. */
export function Turns({ row: { at, isAtEnd, turn }, count, isFloating = false }: Props) {
  const { t } = useLingui();
  if (at === null || count < 2) return null;
  const place = at + 1;
  const variant = isFloating ? 'floating' : 'plain';
  return (
    <div className={styles.turns} data-floating={isFloating ? '' : undefined}>
      <p className={styles.place} aria-live="polite">
        {t`${place} of ${count}`}
      </p>
      <IconButton
        variant={variant}
        label={t`Previous`}
        icon={<ArrowLeftIcon />}
        disabled={at === 0}
        onClick={() => turn(-1)}
      />
      <IconButton
        variant={variant}
        label={t`Next`}
        icon={<ArrowRightIcon />}
        disabled={isAtEnd}
        onClick={() => turn(1)}
      />
    </div>
  );
}
