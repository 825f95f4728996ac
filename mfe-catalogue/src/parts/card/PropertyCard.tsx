import type { FactItem } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { Card, CardLink } from '@dorpel/ui/Card';
import { AreaIcon, BedIcon, PlotIcon, StoreIcon } from '@dorpel/ui/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Photo } from '../media/Photo.tsx';
import { FavouriteButton } from '../my-search/FavouriteButton.tsx';
import { useLanguageNote } from '../sections/use-language-note.ts';
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

/** Surfaces that are drawn as another than the one inside. */
const ICONS: Readonly<Record<string, typeof AreaIcon>> = {
  surfaceGround: PlotIcon,
  surfaceStore: StoreIcon,
};

function Measure({ measure: { key, label, value } }: { readonly measure: FactItem }) {
  const Icon = ICONS[key] ?? AreaIcon;
  return (
    <li title={label}>
      <Icon />
      <span>
        <span className="visually-hidden">{label} </span>
        {value}
      </span>
    </li>
  );
}

function Facts({ property: { bedrooms, measures, energy } }: Pick<CardProps, 'property'>) {
  const { t } = useLingui();
  if (!bedrooms && measures.length === 0 && energy === null) return null;
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
      {measures.map((measure) => (
        <Measure key={measure.key} measure={measure} />
      ))}
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
  const note = useLanguageNote()(title);
  const photo = <Photo photo={property.photo} sizes={sizes} priority={priority} />;
  return (
    <Card
      data-property={property.id}
      className={className ? `${styles.card} ${className}` : styles.card}
      media={
        property.photo ? (
          // The title is the link for the keyboard; this one is what a finger swipes, and a pointer clicks.
          <a href={property.href} tabIndex={-1} className={styles.photos} data-photos="">
            {photo}
          </a>
        ) : (
          photo
        )
      }
      marks={<Marks {...property} />}
      controls={controls ?? <FavouriteButton id={property.id} title={title.text} />}
    >
      <p className={`overline ${styles.place}`}>
        {city}
        <span aria-hidden="true"> · </span>
        <span className="visually-hidden">, </span>
        {type}
        {note ? <span> ({note.word})</span> : null}
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
