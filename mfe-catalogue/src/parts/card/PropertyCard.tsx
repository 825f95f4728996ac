import { useSite } from '@dorpel/federation/site';
import { formatArea } from '@dorpel/i18n/formats';
import { Card, CardLink } from '@dorpel/ui/Card';
import { AreaIcon, BedIcon, GardenIcon } from '@dorpel/ui/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Photo } from '../media/Photo.tsx';
import { FavouriteButton } from '../my-search/FavouriteButton.tsx';
import type { CardData } from './card-data.ts';
import { EnergyChip } from './EnergyChip.tsx';
import { Marks } from './Marks.tsx';
import { PriceText } from './PriceText.tsx';
import styles from './PropertyCard.module.css';

export type CardProps = {
  readonly property: CardData;
  readonly sizes: string;
  readonly heading?: 'h2' | 'h3';
  /** The first photo of the page. */
  readonly priority?: boolean;
  /** Buttons on the photo in place of the heart alone. */
  readonly controls?: ReactNode;
  readonly className?: string | undefined;
};

function Facts({ property: { bedrooms, surface, isLand, energy } }: Pick<CardProps, 'property'>) {
  const { t } = useLingui();
  const { language } = useSite();
  if (!bedrooms && surface === null && energy === null) return null;
  return (
    <ul className={styles.facts} role="list" aria-label={t`Key facts`}>
      {bedrooms ? (
        <li>
          <BedIcon />
          <span>
            {bedrooms}
            <span className="visually-hidden">
              {' '}
              <Plural value={bedrooms} one="bedroom" other="bedrooms" />
            </span>
          </span>
        </li>
      ) : null}
      {surface === null ? null : (
        <li>
          {isLand ? <GardenIcon /> : <AreaIcon />}
          {formatArea(surface, language)}
        </li>
      )}
      {energy ? (
        <li>
          <EnergyChip label={energy} />
        </li>
      ) : null}
    </ul>
  );
}

/** A property in a list: photo first, and as a whole the link to its page (C5). */
export function PropertyCard({
  property,
  sizes,
  heading: Heading = 'h3',
  priority = false,
  controls,
  className,
}: CardProps) {
  const { language } = useSite();
  const { title, type, city, price, state } = property;
  const isGone = state === 'sold' || state === 'rented';
  return (
    <Card
      data-property={property.id}
      className={className ? `${styles.card} ${className}` : styles.card}
      media={<Photo photo={property.photo} sizes={sizes} priority={priority} />}
      marks={<Marks {...property} />}
      controls={controls ?? <FavouriteButton id={property.id} title={title.text} />}
    >
      <p className={`overline ${styles.place}`}>
        {city}
        <span aria-hidden="true"> · </span>
        <span className="visually-hidden">, </span>
        {type}
      </p>
      <Heading className={styles.title} lang={title.language === language ? undefined : title.language}>
        <CardLink href={property.href}>{title.text}</CardLink>
      </Heading>
      <div className={styles.foot}>
        {isGone && !price ? null : (
          <p className={`price ${styles.price}`}>
            <PriceText price={price} />
          </p>
        )}
        <Facts property={property} />
      </div>
    </Card>
  );
}
