import type { PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import { useLingui } from '@lingui/react/macro';
import type { ContactData } from './load.ts';
import { MoreWays } from './MoreWays.tsx';
import ContactForm from './page-form.ts';
import styles from './View.module.css';

/** A form to write to the agency, and all other ways to reach it. */
export function View({ data, rejected }: PageProps<ContactData>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  const { title, lead, name } = ContactForm.form;
  return (
    <>
      <Container className={styles.page}>
        <header className={styles.intro}>
          <h1>{i18n._(title)}</h1>
          <p className="lead">{i18n._(lead)}</p>
          <div className={styles.call}>
            <Slot name="call" />
          </div>
        </header>
        <div className={styles.form}>
          <ContactForm address={href(name)} data={data} rejected={rejected} />
        </div>
        <aside className={styles.office} data-long="whole">
          <Slot name="office" />
          <MoreWays />
        </aside>
      </Container>
      <Container className={styles.team} data-long="whole">
        <Slot name="team" />
      </Container>
    </>
  );
}
