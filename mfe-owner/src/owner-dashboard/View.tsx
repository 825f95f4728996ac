import type { PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountBar } from './AccountBar.tsx';
import type { DashboardData } from './load.ts';
import { ReportChoice } from './ReportChoice.tsx';
import styles from './View.module.css';

/** The cards with a height that can be known before they are there; the latest messages may be none or many. */
const CARDS = ['homes', 'needed', 'figures', 'funnel'] as const;

/** The place of a card: as high as what comes, so that nothing moves when it does (O1). */
function Card({ name, size }: { readonly name: string; readonly size?: 'small' | undefined }) {
  return (
    <div className={styles.card} data-card={name} data-size={size}>
      <Slot name={name} />
    </div>
  );
}

/** What happens to an owner's property on the site. */
export function View({ data, rejected }: PageProps<DashboardData>) {
  const { name, propertyId, hasMore, getsReport, hasNewPassword, hasChosenReport } = data;
  const { t } = useLingui();
  const { href } = useSite();
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
      {propertyId !== null ? (
        <>
          {CARDS.map((card) => (
            <Card key={card} name={card} size={card === 'homes' && !hasMore ? 'small' : undefined} />
          ))}
          <ReportChoice getsReport={getsReport} />
          <p className={styles.note}>
            <Trans>
              A visit is the page of your home, opened by somebody; who looks again counts again, but no connection
              counts more than twenty times a day. It is counted without cookies and without knowing who is looking.
              Search engines and other robots are left out, and so are your own visits.
            </Trans>
          </p>
          <Card name="latest" />
        </>
      ) : (
        <EmptyState
          title={t`No property is linked to you yet`}
          action={
            <ButtonLink href={href('site-contact')}>
              <Trans>Contact us</Trans>
            </ButtonLink>
          }
        >
          <Trans>As soon as your home is on the site, you can follow here how many people look at it.</Trans>
        </EmptyState>
      )}
    </Container>
  );
}
