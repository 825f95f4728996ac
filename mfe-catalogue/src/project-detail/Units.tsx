import { useSite } from '@dorpel/federation/site';
import { formatArea } from '@dorpel/i18n/formats';
import { Table } from '@dorpel/ui/Table';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CardData } from '../parts/card/card-data.ts';
import { EnergyChip } from '../parts/card/EnergyChip.tsx';
import { Marks } from '../parts/card/Marks.tsx';
import { PriceText } from '../parts/card/PriceText.tsx';
import styles from './Units.module.css';

const isOver = ({ state }: CardData) => state === 'sold' || state === 'rented';

/** The price list of a project: every home, what is left of it, and the way to its page (C14). */
export function Units({ units }: { readonly units: readonly CardData[] }) {
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
          <th scope="col">{t`Home`}</th>
          <th scope="col">{t`Type`}</th>
          <th scope="col" data-numeric>{t`Bedrooms`}</th>
          <th scope="col" data-numeric>{t`Surface`}</th>
          <th scope="col">{t`Energy`}</th>
          <th scope="col" data-numeric>{t`Price`}</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.id} data-over={isOver(unit) || undefined}>
            <th scope="row" lang={unit.title.language === language ? undefined : unit.title.language}>
              <a href={unit.href}>{unit.title.text}</a> <Marks state={unit.state} isNew={false} marquee={null} />
            </th>
            <td>{unit.type}</td>
            <td data-numeric>{unit.bedrooms ?? '–'}</td>
            <td data-numeric>{unit.surface === null ? '–' : formatArea(unit.surface, language)}</td>
            <td>{unit.energy ? <EnergyChip label={unit.energy} /> : '–'}</td>
            <td data-numeric className="price">
              {isOver(unit) && !unit.price ? '–' : <PriceText price={unit.price} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
