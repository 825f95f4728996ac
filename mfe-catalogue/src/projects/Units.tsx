import { useSite } from '@dorpel/federation/site';
import { formatArea } from '@dorpel/i18n/formats';
import { Table } from '@dorpel/ui/Table';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EnergyChip } from '../parts/card/EnergyChip.tsx';
import { Marks } from '../parts/card/Marks.tsx';
import { PriceText } from '../parts/card/PriceText.tsx';
import type { UnitData } from './project-detail.load.ts';
import type { Column, UnitOrder } from './sort-units.ts';
import SortLink from './sort-link.alive.tsx';
import styles from './project-detail.module.css';

const isOver = ({ state }: Pick<UnitData, 'state'>) => state === 'sold' || state === 'rented';

type HeadProps = {
  readonly column: Column;
  readonly label: string;
  readonly order: UnitOrder;
  readonly isNumeric?: boolean;
  /** Only where there is room. */
  readonly isWide?: boolean;
};

/** The head of a column. */
function Head({ column, label, order, isNumeric = false, isWide = false }: HeadProps) {
  const sorted = order?.column === column ? (order.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" data-numeric={isNumeric || undefined} data-wide={isWide || undefined} aria-sort={sorted}>
      <SortLink column={column} label={label} order={order} />
    </th>
  );
}

type Props = { readonly units: readonly UnitData[]; readonly order: UnitOrder };

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
          <Head column="surface" label={t`Area`} order={order} isNumeric />
          <Head column="energy" label={t`Energy`} order={order} isWide />
          <Head column="price" label={t`Price`} order={order} isNumeric />
        </tr>
      </thead>
      <tbody>
        {units.map(({ bedrooms, ...unit }) => (
          <tr key={unit.id} data-over={isOver(unit) || undefined}>
            <th scope="row" lang={unit.title.language === language ? undefined : unit.title.language}>
              <a href={unit.href}>{unit.title.text}</a> <Marks state={unit.state} isNew={false} marquee={null} />
              {bedrooms || unit.energy ? (
                <span className={styles.narrow} lang={language}>
                  {bedrooms ? (
                    <span>
                      {bedrooms} <Plural value={bedrooms} one="bedroom" other="bedrooms" />
                    </span>
                  ) : null}
                  {unit.energy ? <EnergyChip label={unit.energy} /> : null}
                </span>
              ) : null}
            </th>
            <td data-wide>{unit.type}</td>
            <td data-numeric data-wide>
              {bedrooms ?? '–'}
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
