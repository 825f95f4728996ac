import { definePage, type PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { ArrowRightIcon } from '@dorpel/ui/icons';
import { Container } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactData } from './site-contact.load.ts';
import pageForm from '../parts/page/page-form.tsx';
import form from './site-contact.form.ts';
import styles from './site-contact.module.css';

const ContactForm = pageForm(form);

/** The forms that are made for one question: who has it need not explain. */
function MoreWays() {
  const { t } = useLingui();
  const { href } = useSite();
  const ways = [
    { route: 'contact-me', label: t`Call me back` },
    { route: 'contact-demand', label: t`Free valuation` },
    { route: 'demand-register', label: t`Send my search` },
    { route: 'testimonial', label: t`Write a testimonial` },
    { route: 'sign-newsletter', label: t`Newsletter` },
    { route: 'job-contact', label: t`Working with us` },
  ];
  return (
    <nav aria-labelledby="more-ways" className={styles.ways}>
      <h3 id="more-ways" className={styles.title}>
        <Trans>What is it about?</Trans>
      </h3>
      <ul role="list">
        {ways.map(({ route, label }) => (
          <li key={route}>
            <a href={href(route)} className={styles.way}>
              {label}
              <ArrowRightIcon />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A form to write to the agency, and all other ways to reach it. */
function View({ data, rejected }: PageProps<ContactData>) {
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
        <div>
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

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, ContactData>({
  load: async (context) => (await import('./site-contact.load.ts')).load(context),
  action: ContactForm.send,
  View,
});
