import { definePage, type PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { CalendarIcon, CheckIcon } from '@dorpel/ui/icons';
import { Cluster, Container } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
import ForgetDrafts from './forget-drafts.alive.tsx';
import type { ThankYouData, ThankYouParams } from './load.ts';
import styles from './page.module.css';

/** Thanks, what happens next, and a way on. */
function View({ data }: PageProps<ThankYouData, ThankYouParams>) {
  const { form, title, text, steps, propertyId, moment } = data;
  const { href } = useSite();

  return (
    <Container narrow className={styles.page}>
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <ForgetDrafts form={form} propertyId={propertyId} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {moment ? (
        <p className={styles.moment}>
          <CalendarIcon /> {moment.day}, {moment.from} – {moment.until}
        </p>
      ) : null}
      <h2 className={styles.subtitle}>
        <Trans>What happens next?</Trans>
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Cluster className={styles.ways ?? ''}>
        {propertyId ? (
          <Slot name="back" />
        ) : (
          <ButtonLink href={href('for-sale')}>
            <Trans>See our homes for sale</Trans>
          </ButtonLink>
        )}
        <ButtonLink href={href('home')} variant="secondary">
          <Trans>To the home page</Trans>
        </ButtonLink>
      </Cluster>
    </Container>
  );
}

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<ThankYouParams, ThankYouData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
