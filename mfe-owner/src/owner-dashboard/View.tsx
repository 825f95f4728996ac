import type { PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountBar } from './AccountBar.tsx';
import type { DashboardData } from './load.ts';
import { OtherFigures } from './OtherFigures.tsx';
import { PropertyHead } from './PropertyHead.tsx';
import { PropertySwitcher } from './PropertySwitcher.tsx';
import { ReportChoice } from './ReportChoice.tsx';
import { Sources } from './Sources.tsx';
import styles from './View.module.css';
import { Visits } from './Visits.tsx';
import { VisitsPanel } from './VisitsPanel.tsx';

/** What happens to an owner's property on the site. */
export function View({ data, rejected }: PageProps<DashboardData>) {
  const { name, properties, statistics, getsReport, hasNewPassword, hasChosenReport } = data;
  const { t } = useLingui();
  const { href } = useSite();
  const current = properties.find(({ id }) => id === statistics?.propertyId);
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1>
          <Trans>Hello, {name}</Trans>
        </h1>
        <AccountBar rejected={rejected} />
      </header>
      {hasNewPassword ? (
        <Notice kind="success">
          <Trans>Your new password is saved. All your other devices are logged out.</Trans>
        </Notice>
      ) : null}
      {hasChosenReport ? (
        <Notice kind="success">
          <Trans>Your choice about the weekly report is saved.</Trans>
        </Notice>
      ) : null}
      {properties.length > 1 ? <PropertySwitcher properties={properties} currentId={current?.id} /> : null}
      {statistics && current ? (
        <>
          <PropertyHead property={current} />
          <Slot name="needed" />
          <Visits visits={statistics.opens} />
          {statistics.impressions.total === 0 && statistics.opens.total === 0 ? (
            <Notice kind="info">
              <Trans>
                Your home is new here. The first figures appear as soon as somebody sees it; an advert needs a day or
                two to be found.
              </Trans>
            </Notice>
          ) : null}
          <VisitsPanel key={current.id} propertyId={current.id} days={statistics.days} />
          <Slot name="funnel" />
          <Slot name="latest" />
          <div className={styles.columns}>
            <OtherFigures statistics={statistics} />
            <Sources sources={statistics.sources} />
          </div>
          <ReportChoice getsReport={getsReport} />
          <p className={styles.note}>
            <Trans>
              Counted without cookies and without knowing who looks. Search engines and other robots are left out, and
              so are your own visits.
            </Trans>
          </p>
        </>
      ) : (
        <EmptyState
          title={t`No property is linked to you yet`}
          action={
            <ButtonLink href={href('contact')}>
              <Trans>Contact us</Trans>
            </ButtonLink>
          }
        >
          <Trans>As soon as we put your home on the site, you follow here how many people look at it.</Trans>
        </EmptyState>
      )}
    </Container>
  );
}
