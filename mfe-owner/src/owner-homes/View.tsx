import type { SlotProps } from '@dorpel/federation';
import type { OwnProperty } from '../parts/properties/own-properties.ts';
import type { OfOwner } from './load.ts';
import { PropertyHead } from './PropertyHead.tsx';
import { PropertySwitcher } from './PropertySwitcher.tsx';
import styles from './View.module.css';

/** The property the cards are about, and the way to the owner's others (O7). */
export function View({ data: properties, params: { id } }: SlotProps<readonly OwnProperty[], OfOwner>) {
  const current = properties.find((property) => property.id === id);
  return (
    <div className={styles.homes}>
      {properties.length > 1 ? <PropertySwitcher properties={properties} currentId={id} /> : null}
      {current ? <PropertyHead property={current} /> : null}
    </div>
  );
}
