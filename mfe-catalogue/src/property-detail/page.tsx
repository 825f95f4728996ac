import { definePage, type PageProps } from '@dorpel/federation';
import { Slot } from '@dorpel/federation/site';
import { Container, Section } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { phoneHref } from '@dorpel/i18n/phone';
import { ButtonLink } from '@dorpel/ui/Button';
import { PhoneIcon } from '@dorpel/ui/icons';
import { AdvisorCard } from '../parts/sections/contact.tsx';
import Gallery from '../parts/media/gallery.alive.tsx';
import { Aside } from './Aside.tsx';
import { Body, JumpRow } from './Body.tsx';
import { isOver } from './is-over.ts';
import { Title } from './Title.tsx';
import type { DetailData, DetailParams, MissingData } from './load.ts';
import { NoProperty } from './NoProperty.tsx';
import styles from './page.module.css';
import Visit from './visit.alive.tsx';

/** Says that the property was sold or rented, and what is still possible (C15). */
function OverNotice({ state }: Pick<DetailData, 'state'>) {
  const { t } = useLingui();
  const title = state === 'sold' ? t`Property Sold` : t`The property you requested has been rented`;
  return (
    <Notice kind="info" title={title}>
      <p>
        <Trans>Tell us what you are looking for: we will call you as soon as something like it comes in.</Trans>
      </p>
    </Notice>
  );
}

/** Call and ask, within reach of the thumb on phones. */
function ContactBar({ phone }: { readonly phone: string | null }) {
  return (
    <div className={styles.bar} data-docked="bottom">
      {phone ? (
        <ButtonLink variant="secondary" href={phoneHref(phone)}>
          <PhoneIcon />
          <Trans>Call</Trans>
        </ButtonLink>
      ) : null}
      <ButtonLink href="#ask" className={styles.askButton}>
        <Trans>Enquire or view</Trans>
      </ButtonLink>
    </div>
  );
}

/** A property on its own page (C7-C15), or that there is none by this number. */
function View({ data }: PageProps<DetailData | MissingData, DetailParams>) {
  return 'missing' in data ? <NoProperty left={data.left} /> : <Property data={data} />;
}

function Property({ data }: { readonly data: DetailData }) {
  const { id, media, title, advisor } = data;
  const over = isOver(data);
  return (
    // Another property is another page: nothing of this one stays.
    <article key={id} className={styles.page}>
      <Gallery photos={media.photos} title={title.text} countedFor={id} />
      <Visit id={id} />
      <JumpRow data={data} />
      <Container className={styles.columns}>
        <div className={styles.main}>
          {over ? <OverNotice {...data} /> : null}
          <Title data={data} />
          <Body data={data} />
        </div>
        <Aside data={data} />
      </Container>
      {over ? null : (
        <Section ground="surface" id="ask" className={styles.ask} aria-labelledby="ask-title" data-long="whole">
          <Container className={styles.askColumns}>
            <header className={styles.askHeader}>
              <h2 id="ask-title">
                <Trans>Ask a question or arrange a viewing</Trans>
              </h2>
              {advisor ? (
                <div className={styles.askAdvisor}>
                  <AdvisorCard advisor={advisor} />
                </div>
              ) : null}
            </header>
            <Slot name="ask" />
          </Container>
        </Section>
      )}
      <Container className={styles.similar} data-long="whole">
        <Slot name="similar" />
      </Container>
      {over ? null : <ContactBar phone={advisor?.phone ?? null} />}
    </article>
  );
}

export default definePage<DetailParams, DetailData | MissingData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
