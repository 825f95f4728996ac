import { Grid } from '@dorpel/ui/Layout';
import { type ComponentProps, type ComponentType, useRef } from 'react';
import { useImpressions, LaterPhotos } from './grid-extras.tsx';
import type { CardData } from './card-data.ts';
import { type CardProps, PropertyCard } from './PropertyCard.tsx';
import { CARD_SIZES } from './sizes.ts';

type Props = Pick<ComponentProps<typeof Grid>, 'columns' | 'ref' | 'id' | 'className'> & {
  readonly items: readonly CardData[];
  readonly heading?: 'h2' | 'h3';
  /** The page opens with these cards: the first photo is wanted at once. */
  readonly isFirst?: boolean;
  /** What stands for a property: a card with a heart, unless told otherwise. */
  readonly Item?: ComponentType<CardProps>;
};

/** Cards in columns. */
export function Cards({ items, columns = 3, heading, isFirst = false, Item = PropertyCard, ...list }: Props) {
  return (
    <Grid {...list} columns={columns} bleed>
      {items.map((property, index) => (
        <li key={property.id}>
          <Item
            property={property}
            sizes={CARD_SIZES[columns]}
            priority={isFirst && index === 0}
            {...(heading && { heading })}
          />
        </li>
      ))}
    </Grid>
  );
}

/** Cards in columns, each counted for its owner when it is seen, and with all of its photos. */
export function CardGrid({
  turns = true,
  ...props
}: Omit<Props, 'ref' | 'id'> & {
  /** Its photos are turned; not where the cards themselves are swiped. */
  readonly turns?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  useImpressions(() => list.current, props.items);
  return (
    <>
      <Cards ref={list} {...props} />
      {turns ? <LaterPhotos list={() => list.current} ids={props.items.map(({ id }) => id)} /> : null}
    </>
  );
}
