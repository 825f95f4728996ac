import { definePage, type PageProps, type Rejected } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { Problem, useForm } from '../parts/use-form.tsx';
import { act, LOG_OUT, REPORT } from './act.ts';
import type { DashboardData } from './load.ts';
import styles from './page.module.css';

/** The owner's own things: a new password, and the way out, here or on all devices. */
function AccountBar({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { href } = useSite();
  const form = useForm(act, rejected);
  return (
    <form className={styles.bar} method="post" action={href('owner')} onSubmit={form.onSubmit}>
      <Problem rejected={form.rejected} attempt={form.attempt} fieldIds={{}} />
      <a className={styles.link} href={href('owner-password')}>
        <Trans>Password and devices</Trans>
      </a>
      <Button
        type="submit"
        name={LOG_OUT.name}
        value={LOG_OUT.everywhere}
        variant="quiet"
        size="small"
        loading={form.isSending}
      >
        <Trans>Log out everywhere</Trans>
      </Button>
      <Button
        type="submit"
        name={LOG_OUT.name}
        value={LOG_OUT.here}
        variant="secondary"
        size="small"
        loading={form.isSending}
      >
        <Trans>Log out</Trans>
      </Button>
    </form>
  );
}

/** The report by mail each Monday: on or off (X5). */
function ReportChoice({ getsReport }: { readonly getsReport: boolean }) {
  const { href } = useSite();
  const form = useForm(act, undefined);
  return (
    <form className={styles.choice} method="post" action={href('owner')} onSubmit={form.onSubmit}>
      <Problem rejected={form.rejected} attempt={form.attempt} fieldIds={{}} />
      <p>
        {getsReport ? (
          <Trans>Every Monday morning you get these figures by email.</Trans>
        ) : (
          <Trans>You do not receive these figures by email.</Trans>
        )}
      </p>
      <Button
        type="submit"
        name={REPORT.name}
        value={getsReport ? REPORT.off : REPORT.on}
        variant="secondary"
        size="small"
        loading={form.isSending}
      >
        {getsReport ? <Trans>Stop the weekly report</Trans> : <Trans>Send me the weekly report</Trans>}
      </Button>
    </form>
  );
}

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
function View({ data, rejected }: PageProps<DashboardData>) {
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
          <Trans>Your new password has been saved. All your other devices are logged out.</Trans>
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
              Visits tell you how many people your advert reaches, also those who look at the first photo and leave; who
              looked longer tells you how many it holds. Who comes back counts again, but no connection counts more than
              twenty times a day. All of it is counted without cookies and without knowing who is looking. Search
              engines and other robots are left out, and so are our own people and you yourself.
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

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, DashboardData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: act,
  View,
});
