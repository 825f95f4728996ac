import { useSite } from '@dorpel/federation/site';
import { formatDateLong } from '@dorpel/i18n/formats';
import { MapPinIcon } from '@dorpel/ui/icons';
import { Cluster } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Marks } from '../parts/card/Marks.tsx';
import { PriceText } from '../parts/card/PriceText.tsx';
import { isOver } from './is-over.ts';
import Share from '../parts/share.alive.tsx';
import Keep from './keep.alive.tsx';
import type { DetailData } from './load.ts';
import styles from './page.module.css';

/** What it is, where it stands and what it costs. */
export function Title({ data }: { readonly data: DetailData }) {
  const { language } = useSite();
  const { title, type, zip, city, address, price, priceHistory, project } = data;
  const since = priceHistory?.since && formatDateLong(priceHistory.since, language);
  return (
    <header className={styles.header}>
      <Cluster gap={2}>
        <span className="overline">{type}</span>
        <Marks {...data} />
      </Cluster>
      <h1 className={styles.title} lang={title.language === language ? undefined : title.language}>
        {title.text}
      </h1>
      <p className={styles.place}>
        <MapPinIcon />
        {address ? `${address}, ${zip} ${city}` : `${zip} ${city}`}
      </p>
      {project ? (
        <p>
          <Trans>
            Part of <a href={project.href}>{project.name}</a>
          </Trans>
        </p>
      ) : null}
      {isOver(data) && !price ? null : (
        <p className={`price ${styles.price}`}>
          <PriceText price={price} />
        </p>
      )}
      {since ? (
        <p className={styles.since}>
          <Trans>On our site since {since}</Trans>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Keep id={data.id} title={title.text} />
        <Share title={title.text} />
      </div>
    </header>
  );
}

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
