import { Slot, useSite } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@dorpel/ui/Button';
import { ExternalIcon } from '@dorpel/ui/icons';
import type { ReactNode } from 'react';
import Embed from '../parts/media/embed.alive.tsx';
import Panoramas from '../parts/media/panoramas.alive.tsx';
import FloorPlans from '../parts/media/floor-plans.alive.tsx';
import { nearSteps } from '../parts/map/near-steps.ts';
import PositionMap from '../parts/map/position-map.alive.tsx';
import BrochureLink from './brochure.alive.tsx';
import { Description } from '../parts/sections/Description.tsx';
import { DocumentList } from '../parts/sections/DocumentList.tsx';
import { Topic } from '../parts/sections/Topic.tsx';
import { formHref } from '../parts/sections/contact.tsx';
import { EnergyTopic } from './EnergyTopic.tsx';
import { FactTopics, Highlights } from './FactTopics.tsx';
import { isOver } from './is-over.ts';
import { LegalTopic } from './LegalTopic.tsx';
import { NearTopic } from './NearTopic.tsx';
import type { DetailData } from './load.ts';
import { OpenDays } from './OpenDays.tsx';
import { PriceTopic } from './PriceTopic.tsx';
import styles from './Body.module.css';

/** The parts of the page, by their ids, as far as this home has them. */
function partsOf(data: DetailData): readonly (readonly [id: string, label: ReactNode, isThere: boolean])[] {
  const { description, facts, energy, media, mentions, near, openDays, position } = data;
  const isOpen = !isOver(data);
  return [
    ['open-days', <Trans key="open-days">Open house days</Trans>, openDays.length > 0],
    ['about', <Trans key="about">Description</Trans>, description !== null],
    ['details', <Trans key="details">Details</Trans>, facts.groups.length > 0],
    ['energy', <Trans key="energy">Energy</Trans>, energy !== null || facts.energy.length > 0],
    ['cost', <Trans key="cost">Total cost</Trans>, isOpen],
    ['plans', <Trans key="plans">Floor plans</Trans>, media.plans.length > 0],
    ['documents', <Trans key="documents">Documents</Trans>, true],
    ['legal', <Trans key="legal">Legal</Trans>, facts.legal.length > 0 || mentions.length > 0],
    ['location', <Trans key="location">Location</Trans>, position !== null],
    ['near', <Trans key="near">Near</Trans>, near !== null],
    ['ask', <Trans key="ask">Contact</Trans>, isOpen],
  ];
}

/** The way to each part of a long page, always in reach below the header (C10). */
export function JumpRow({ data }: { readonly data: DetailData }) {
  const { t } = useLingui();
  return (
    <nav className={styles.jumps} data-docked="top" aria-label={t`On this page`}>
      <ul className={styles.parts} role="list">
        {partsOf(data).map(([id, label, isThere]) =>
          isThere ? (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

/** What is near, as the map takes it; nothing where nobody knows where the home is. */
const beside = ({ near, position }: DetailData) =>
  position
    ? nearSteps(
        (near?.places ?? []).map(({ label, name, ...place }) => ({ ...place, name: name ?? label })),
        position,
      )
    : [];

/** Where a point of the earth is seen from the street (developers.google.com/maps/documentation/urls). */
const STREET_VIEW = 'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=';

/** The way to the street in front of the home, in a tab of its own: nothing is asked of that site before a click (C9). */
function StreetView({ latitude, longitude }: NonNullable<DetailData['street']>) {
  return (
    <p className={styles.streetView}>
      <ButtonLink
        variant="secondary"
        href={`${STREET_VIEW}${latitude},${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>Look around the street</Trans>
        <ExternalIcon />
      </ButtonLink>
      <span className={styles.notice}>
        <Trans>Opens Google Maps in a new tab. Google will then know about your visit.</Trans>
      </span>
    </p>
  );
}

/** All there is to read and see of a property, in the order visitors ask for it. */
export function Body({ data }: { readonly data: DetailData }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { description, facts, highlights, media } = data;
  const { plans, rooms, documents, embeds, photos } = media;
  const documentsHref =
    formHref(href, 'document-request', { id: data.id }) ?? `${href('contact-appointment', { id: data.id })}?wish=info`;
  const place = `${data.zip} ${data.city}`;
  const placeAlt = data.position?.exact
    ? t`Map with this home marked: ${place}`
    : t`Map with the area in which this home lies: ${place}`;
  return (
    <div className={styles.body} data-long="below">
      <Highlights items={highlights} />
      <OpenDays id={data.id} days={data.openDays} />
      {description ? (
        <div id="about">
          <Description text={description} />
        </div>
      ) : null}
      {rooms.length > 0 ? <Panoramas rooms={rooms} countedFor={data.id} /> : null}
      {embeds.map((embed) => (
        <Embed key={embed.url} embed={embed} poster={photos[0] ?? null} countedFor={data.id} />
      ))}
      <FactTopics facts={facts} />
      <EnergyTopic {...data} />
      <PriceTopic history={data.priceHistory} />
      {isOver(data) ? null : (
        <div id="cost">
          <Slot name="cost" />
        </div>
      )}
      {plans.length > 0 ? (
        <Topic title={t`Floor plans`} id="plans">
          <FloorPlans plans={plans} title={data.title.text} countedFor={data.id} />
        </Topic>
      ) : null}
      <Topic title={t`Documents`} id="documents">
        <DocumentList documents={documents} askHref={isOver(data) ? null : documentsHref}>
          <BrochureLink id={data.id} />
        </DocumentList>
      </Topic>
      <LegalTopic {...data} />
      {data.position ? (
        <Topic title={t`Location`} id="location">
          {/* For paper, and where there is no script: asked for by nobody else. */}
          <img
            className={styles.still}
            src={`/images/place/${data.id}.${language}.png`}
            alt={placeAlt}
            width={1280}
            height={800}
            loading="lazy"
          />
          <PositionMap id={data.id} title={data.title} city={data.city} position={data.position} near={beside(data)} />
          {data.street ? (
            <div className={`${styles.street} screen-only`}>
              <StreetView {...data.street} />
            </div>
          ) : null}
        </Topic>
      ) : null}
      <NearTopic near={data.near} isExact={data.position?.exact ?? false} />
    </div>
  );
}
