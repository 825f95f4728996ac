import { definePage, type PageProps } from '@dorpel/federation';
import { type Site, Slot, useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { DataList } from '@dorpel/ui/DataList';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { MapPinIcon, SearchIcon } from '@dorpel/ui/icons';
import { Container } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import { AdvisorCard, formHref } from '../parts/sections/contact.tsx';
import { PriceRange } from './PriceRange.tsx';
import PositionMap from '../parts/map/position-map.alive.tsx';
import Embed from '../parts/media/embed.alive.tsx';
import FloorPlans from '../parts/media/floor-plans.alive.tsx';
import Gallery from '../parts/media/gallery.alive.tsx';
import Panoramas from '../parts/media/panoramas.alive.tsx';
import { Description } from '../parts/sections/Description.tsx';
import { DocumentList } from '../parts/sections/DocumentList.tsx';
import { Topic } from '../parts/sections/Topic.tsx';
import type { MissingProject, ProjectData, ProjectParams } from './project-detail.load.ts';
import styles from './project-detail.module.css';
import { Units } from './Units.tsx';

/** No project by this number: said in a sentence, with the way to those there are (C14). */
function Missing() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <Container className={styles.page}>
      <EmptyState
        heading="h1"
        title={t`No construction was found`}
        icon={<SearchIcon />}
        action={
          <>
            <ButtonLink href={href('projects')}>
              <Trans>All projects</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" href={href('new-builds-all')}>
              <Trans>All new builds</Trans>
            </ButtonLink>
          </>
        }
      >
        <p>
          <Trans>This project is no longer on our site, or the link is incomplete.</Trans>
        </p>
      </EmptyState>
    </Container>
  );
}

/** The form about this project, or else the one about anything. */
const askHref = (href: Site['href'], projectId: string) =>
  formHref(href, 'contact-construction', { projectId }) ?? href('site-contact');

/** The form for its documents, or else the one for questions. */
const documentsHref = (href: Site['href'], projectId: string) =>
  formHref(href, 'project-document-request', { projectId }) ?? askHref(href, projectId);

function Header({ data }: { readonly data: ProjectData }) {
  const { language } = useSite();
  const { title, headline, address, zip, city } = data;
  return (
    <header className={styles.header}>
      <p className="overline">
        <Trans>New-build project</Trans>
      </p>
      <h1 lang={title.language === language ? undefined : title.language}>{title.text}</h1>
      {headline ? (
        <p className="lead" lang={headline.language === language ? undefined : headline.language}>
          {headline.text}
        </p>
      ) : null}
      <p className={styles.place}>
        <MapPinIcon />
        {address ? `${address}, ${zip} ${city}` : `${zip} ${city}`}
      </p>
    </header>
  );
}

function Aside({ data }: { readonly data: ProjectData }) {
  const { t } = useLingui();
  const { href } = useSite();
  const { availableCount, unitCount, delivery, types, advisor } = data;
  return (
    <aside className={styles.aside}>
      <p className={`price ${styles.price}`}>
        <PriceRange {...data} />
      </p>
      <DataList
        items={[
          { label: t`Available`, value: t`${availableCount} of ${unitCount}` },
          ...types.map(({ name, count }) => ({ label: name, value: String(count) })),
          ...(delivery ? [{ label: t`Delivery`, value: delivery }] : []),
        ]}
      />
      <ButtonLink href={askHref(href, data.id)} wide>
        <Trans>Ask about this project</Trans>
      </ButtonLink>
      {advisor ? <AdvisorCard advisor={advisor} /> : null}
    </aside>
  );
}

/** A new-build project: what it is, what is left of it, and where to ask (C14); or that there is none by this number. */
function View({ data }: PageProps<ProjectData | MissingProject, ProjectParams>) {
  return 'missing' in data ? <Missing /> : <Project data={data} />;
}

function Project({ data }: { readonly data: ProjectData }) {
  const { t } = useLingui();
  const { href } = useSite();
  const { id, title, media, description, units, order, position } = data;
  const { photos, plans, rooms, documents, embeds } = media;
  return (
    <article key={id}>
      <Gallery photos={photos} title={title.text} />
      <Container className={styles.columns}>
        <div className={styles.main}>
          <Header data={data} />
          {description ? <Description text={description} /> : null}
          {rooms.length > 0 ? <Panoramas rooms={rooms} /> : null}
          {embeds.map((embed) => (
            <Embed key={embed.url} embed={embed} poster={photos[0] ?? null} />
          ))}
          <Topic title={t`Price list`} id="prices">
            <Units units={units} order={order} />
          </Topic>
          {plans.length > 0 ? (
            <Topic title={t`Floor plans`}>
              <FloorPlans plans={plans} title={title.text} />
            </Topic>
          ) : null}
          <Topic title={t`Documents`}>
            <DocumentList documents={documents} askHref={documentsHref(href, id)} />
          </Topic>
          {position ? (
            <div className="screen-only">
              <Topic title={t`Location`}>
                <PositionMap id={id} title={title} city={data.city} position={position} near={[]} />
              </Topic>
            </div>
          ) : null}
        </div>
        <Aside data={data} />
      </Container>
      <Container>
        <Slot name="similar" />
      </Container>
    </article>
  );
}

export default definePage<ProjectParams, ProjectData | MissingProject>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./project-detail.load.ts')).load(context),
  View,
});
