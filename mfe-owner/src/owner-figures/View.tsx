import type { Statistics } from '@dorpel/contracts/owner';
import type { SlotProps } from '@dorpel/federation';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import type { OfProperty } from '../parts/properties/own-properties.ts';
import { OtherFigures } from './OtherFigures.tsx';
import { Sources } from './Sources.tsx';
import styles from './View.module.css';
import { Visits } from './Visits.tsx';
import { VisitsPanel } from './VisitsPanel.tsx';

/** What is counted of a property: visits now and day by day, what else happened, where visitors came from (O4, O6). */
export function View({ data: statistics, params: { id } }: SlotProps<Statistics, OfProperty>) {
  return (
    <div className={styles.figures}>
      <Visits visits={statistics.opens} />
      {statistics.impressions.total === 0 && statistics.opens.total === 0 ? (
        <Notice kind="info">
          <Trans>
            Your home is new here. The first figures appear as soon as somebody sees it; an advert needs a day or two to
            be found.
          </Trans>
        </Notice>
      ) : null}
      <VisitsPanel propertyId={id} days={statistics.days} />
      <div className={styles.columns}>
        <OtherFigures statistics={statistics} />
        <Sources sources={statistics.sources} />
      </div>
    </div>
  );
}
