import { useSite } from '@dorpel/federation/site';
import { formatArea } from '@dorpel/i18n/formats';
import { ChevronDownIcon, ChevronUpIcon } from '@dorpel/ui/icons';
import { Table } from '@dorpel/ui/Table';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { CardData } from '../parts/card/card-data.ts';
import { EnergyChip } from '../parts/card/EnergyChip.tsx';
import { Marks } from '../parts/card/Marks.tsx';
import { PriceText } from '../parts/card/PriceText.tsx';
import { type Column, nextOrder, type UnitOrder } from './sort-units.ts';
import styles from './Units.module.css';

const isOver = ({ state }: CardData) => state === 'sold' || state === 'rented';

const PLACE = '#prices';

type HeadProps = {
  readonly column: Column;
  readonly label: string;
  readonly order: UnitOrder;
  readonly isNumeric?: boolean;
  /** Only where there is room. */
  readonly isWide?: boolean;
};

/** The name of a column as a link to the list in its order: works without JavaScript, with it nothing jumps. */
function Head({ column, label, order, isNumeric = false, isWide = false }: HeadProps) {
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
    <th
      scope="col"
      data-numeric={isNumeric || undefined}
      data-wide={isWide || undefined}
      aria-sort={isSorted ? (order.isDown ? 'descending' : 'ascending') : undefined}
    >
      <a href={address + PLACE} className={styles.sort} title={t`Sort by ${label}`} onClick={follow}>
        {label}
        <Arrow className={isSorted ? styles.arrow : `${styles.arrow} ${styles.waiting}`} />
      </a>
    </th>
  );
}

type Props = { readonly units: readonly CardData[]; readonly order: UnitOrder };

/** The price list of a project: every home, what is left of it, and the way to its page (C14). */
export function Units({ units, order }: Props) {
  const { t } = useLingui();
  const { language } = useSite();
  if (units.length === 0) {
    return (
      <p>
        <Trans>No construction was found</Trans>
      </p>
    );
  }
  return (
    <Table caption={t`Homes in this project`} captionHidden className={styles.units}>
      <thead>
        <tr>
          <Head column="home" label={t`Home`} order={order} />
          <Head column="type" label={t`Type`} order={order} isWide />
          <Head column="bedrooms" label={t`Bedrooms`} order={order} isNumeric isWide />
          <Head column="surface" label={t`Surface`} order={order} isNumeric />
          <Head column="energy" label={t`Energy`} order={order} isWide />
          <Head column="price" label={t`Price`} order={order} isNumeric />
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.id} data-over={isOver(unit) || undefined}>
            <th scope="row" lang={unit.title.language === language ? undefined : unit.title.language}>
              <a href={unit.href}>{unit.title.text}</a> <Marks state={unit.state} isNew={false} marquee={null} />
            </th>
            <td data-wide>{unit.type}</td>
            <td data-numeric data-wide>
              {unit.bedrooms ?? '–'}
            </td>
            <td data-numeric>{unit.surface === null ? '–' : formatArea(unit.surface, language)}</td>
            <td data-wide>{unit.energy ? <EnergyChip label={unit.energy} /> : '–'}</td>
            <td data-numeric className="price">
              {isOver(unit) && !unit.price ? '–' : <PriceText price={unit.price} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
