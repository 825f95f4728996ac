import type { PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import { useLingui } from '@lingui/react/macro';
import { Form } from '../parts/form/Form.tsx';
import { siteContact } from '../parts/site-contact.ts';
import type { ContactData } from './load.ts';
import { sendSiteContact } from './send.ts';
import { MoreWays } from './MoreWays.tsx';
import styles from './View.module.css';

/** A form to write to the agency, and all other ways to reach it. */
export function View({ data, rejected }: PageProps<ContactData>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  return (
    <>
      <Container className={styles.page}>
        <header className={styles.intro}>
          <h1>{i18n._(siteContact.title)}</h1>
          <p className="lead">{i18n._(siteContact.lead)}</p>
          <div className={styles.call}>
            <Slot name="call" />
          </div>
        </header>
        <div className={styles.form}>
          <Form form={siteContact} address={href('contact')} send={sendSiteContact} data={data} rejected={rejected} />
        </div>
        <aside className={styles.office}>
          <Slot name="office" />
          <MoreWays />
        </aside>
      </Container>
      <Container className={styles.team}>
        <Slot name="team" />
      </Container>
    </>
  );
}
