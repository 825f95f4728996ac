import { IconButton } from '@dorpel/ui/IconButton';
import { ArrowLeftIcon, ArrowRightIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './CarouselButtons.module.css';

export type CarouselProps = {
  /** The id of the row of items, all of one width. */
  readonly listId: string;
  readonly count: number;
  readonly isFloating?: boolean;
};

const rowOf = (id: string) => document.getElementById(id);

/** Pixels from one item to the next. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children;
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1 : 1;
}

/** The buttons that turn a row, and which item it stands at; whoever scrolls it by hand or keyboard is followed too. */
export default function CarouselButtons({ listId, count, isFloating = false }: CarouselProps) {
  const { t } = useLingui();
  const [{ at, isAtEnd }, setPlace] = useState({ at: 0, isAtEnd: false });
  useEffect(() => {
    const row = rowOf(listId);
    if (!row) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = row;
      setPlace({ at: Math.round(scrollLeft / stepOf(row)), isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [listId]);
  const turn = (direction: 1 | -1) => {
    const row = rowOf(listId);
    row?.scrollBy({ left: direction * stepOf(row) });
  };
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
