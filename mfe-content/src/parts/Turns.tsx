import { IconButton } from '@dorpel/ui/IconButton';
import { ArrowLeftIcon, ArrowRightIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import styles from './Turns.module.css';

export type TurnsProps = {
  /** The row of items, all of one width. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly count: number;
  readonly isFloating?: boolean;
};

/** Pixels from one item to the next. */
function stepOf(row: HTMLUListElement): number {
  const [first, second] = row.children;
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1 : 1;
}

/** The buttons that turn a row, and which item it stands at; whoever scrolls it by hand or keyboard is followed too. */
export default function Turns({ list, count, isFloating = false }: TurnsProps) {
  const { t } = useLingui();
  const [{ at, isAtEnd }, setPlace] = useState({ at: 0, isAtEnd: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = row;
      setPlace({ at: Math.round(scrollLeft / stepOf(row)), isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [list]);
  const turn = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * stepOf(list.current) });
  const variant = isFloating ? 'floating' : 'plain';
  const place = at + 1;
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
