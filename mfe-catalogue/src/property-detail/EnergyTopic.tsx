import { DataList } from '@dorpel/ui/DataList';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatNumber } from '@dorpel/i18n/formats';
import { ToConfirm } from '../parts/sections/Estimate.tsx';
import { Topic } from '../parts/sections/Topic.tsx';
import styles from './Body.module.css';
import type { DetailData } from './load.ts';

type Energy = NonNullable<DetailData['energy']>;

function Label({ energy: { image, text, value, status } }: { readonly energy: Energy }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (status === 'in-request') return <Trans>The energy certificate has been requested.</Trans>;
  if (status === 'not-applicable') return <Trans>An energy certificate does not apply to this property.</Trans>;
  return (
    <span className={styles.energyLabel}>
      {image && text ? (
        <img className={styles.labelImage} src={image} alt={t`Energy label ${text}`} loading="lazy" height={48} />
      ) : (
        <span className={styles.labelText}>{text}</span>
      )}
      {value === null ? null : (
        <span>
          <Trans>{formatNumber(value, language)} kWh/m² per year</Trans>
        </span>
      )}
    </span>
  );
}

/** What a buyer of a home with label E or F takes over, with the term that holds today. */
function Renovation({
  renovation: { years, target, source, from, isUnconfirmed },
}: {
  readonly renovation: NonNullable<DetailData['renovation']>;
}) {
  const { t } = useLingui();
  return (
    <Notice kind="warning" title={t`Duty to renovate`}>
      <p>
        <Trans>
          Whoever buys this home must renovate it to label {target.toUpperCase()} or better within{' '}
          <Plural value={years} one="# year" other="# years" /> after the deed.
        </Trans>
        {from ? (
          <>
            {' '}
            <Trans>This applies to deeds from {formatDate(from)}.</Trans>
          </>
        ) : null}
      </p>
      {isUnconfirmed ? (
        <p>
          <ToConfirm />
        </p>
      ) : null}
      <p className={styles.source}>
        <Trans>
          Source: <span lang="nl">{source}</span>
        </Trans>
      </p>
    </Notice>
  );
}

/** The energy label of the region, its figures, and what they oblige to (C11). */
export function EnergyTopic({ energy, renovation, facts }: Pick<DetailData, 'energy' | 'renovation' | 'facts'>) {
  const { t } = useLingui();
  if (!energy && facts.energy.length === 0) return null;
  return (
    <Topic title={t`Energy`} id="energy">
      <div className={styles.energy}>
        {energy ? (
          <p>
            <Label energy={energy} />
          </p>
        ) : null}
        {facts.energy.length > 0 ? <DataList items={facts.energy} /> : null}
        {renovation ? <Renovation renovation={renovation} /> : null}
      </div>
    </Topic>
  );
}
