import { alive, useSite } from '@dorpel/federation/site';
import { ChevronDownIcon, ChevronUpIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { type Column, nextOrder, type UnitOrder } from './sort-units.ts';
import styles from './project-detail.module.css';

const PLACE = '#prices';

type Props = { readonly column: Column; readonly label: string; readonly order: UnitOrder };

/** The name of a column as a link to the list in its order: works without JavaScript, with it nothing jumps. */
function SortLink({ column, label, order }: Props) {
  const { t } = useLingui();
  const { url, navigate } = useSite();
  const next = nextOrder(order, column);
  const query = new URLSearchParams(url.search);
  if (next === null) query.delete('sort');
  else query.set('sort', next);
  const address = url.pathname + (query.size > 0 ? `?${query}` : '');
  const isSorted = order?.column === column;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(address, { keepScroll: true, replace: true });
  };
  const Arrow = isSorted && order.isDown ? ChevronDownIcon : ChevronUpIcon;
  return (
    <a
      id={`sort-${column}`}
      href={address + PLACE}
      className={styles.sort}
      title={t`Sort by ${label}`}
      onClick={follow}
    >
      {label}
      <Arrow className={isSorted ? styles.arrow : `${styles.arrow} ${styles.waiting}`} />
    </a>
  );
}

export default alive('sort-link', SortLink);
