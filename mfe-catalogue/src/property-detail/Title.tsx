import { useSite } from '@dorpel/federation/site';
import { formatDateLong } from '@dorpel/i18n/formats';
import { MapPinIcon } from '@dorpel/ui/icons';
import { Cluster } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
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
