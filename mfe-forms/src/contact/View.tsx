import type { PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { formatPhone, phoneHref } from '@dorpel/i18n/formats';
import { Container } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
import { Form } from '../parts/form/Form.tsx';
import { sendSiteContact } from '../parts/site-contact-send.ts';
import { siteContact } from '../parts/site-contact.ts';
import type { ContactData } from './load.ts';
import { OfficeDetails } from './OfficeDetails.tsx';
import styles from './View.module.css';

/** A form to write to the agency, and all other ways to reach it. */
export function View({ data: { office, ...form }, rejected }: PageProps<ContactData>) {
  const { href } = useSite();
  return (
    <>
      <Container className={styles.page}>
        <header className={styles.intro}>
          <h1>
            <Trans>Tell us what we can do for you</Trans>
          </h1>
          <p className="lead">
            <Trans>
              Buying, selling, renting or simply a question: write to us. One of our agents reads your message in person
              and answers on the next working day at the latest.
            </Trans>
          </p>
          {office ? (
            <p className={styles.call}>
              <Trans>
                Rather call? <a href={phoneHref(office.phone)}>{formatPhone(office.phone)}</a>
              </Trans>
            </p>
          ) : null}
        </header>
        <div className={styles.form}>
          <Form form={siteContact} address={href('contact')} send={sendSiteContact} rejected={rejected} {...form} />
        </div>
        {office ? (
          <aside className={styles.office}>
            <OfficeDetails office={office} />
          </aside>
        ) : null}
      </Container>
      <Container className={styles.team}>
        <Slot name="team" />
      </Container>
    </>
  );
}
