import type { PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { formatPhone, phoneHref } from '@dorpel/i18n/formats';
import { Container } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '../parts/form/Form.tsx';
import { siteContact } from '../parts/site-contact.ts';
import type { ContactData } from './load.ts';
import { sendSiteContact } from './send.ts';
import { MoreWays } from './MoreWays.tsx';
import { OfficeDetails } from './OfficeDetails.tsx';
import styles from './View.module.css';

/** A form to write to the agency, and all other ways to reach it. */
export function View({ data: { office, ...data }, rejected }: PageProps<ContactData>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  return (
    <>
      <Container className={styles.page}>
        <header className={styles.intro}>
          <h1>{i18n._(siteContact.title)}</h1>
          <p className="lead">{i18n._(siteContact.lead)}</p>
          {office ? (
            <p className={styles.call}>
              <Trans>
                Rather call? <a href={phoneHref(office.phone)}>{formatPhone(office.phone)}</a>
              </Trans>
            </p>
          ) : null}
        </header>
        <div className={styles.form}>
          <Form form={siteContact} address={href('contact')} send={sendSiteContact} data={data} rejected={rejected} />
        </div>
        {office ? (
          <aside className={styles.office}>
            <OfficeDetails office={office} />
            <MoreWays />
          </aside>
        ) : null}
      </Container>
      <Container className={styles.team}>
        <Slot name="team" />
      </Container>
    </>
  );
}
