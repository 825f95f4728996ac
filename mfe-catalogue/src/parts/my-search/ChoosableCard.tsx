import { useMySearch } from './store.ts';
import { type CardProps, PropertyCard } from '../card/PropertyCard.tsx';
import styles from './ChoosableCard.module.css';
import { CompareIconButton } from './CompareButton.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { HideButton } from './HideButton.tsx';

/** A property in a list, with all that a visitor can decide about it (X3). */
export function ChoosableCard(props: CardProps) {
  const { id, title } = props.property;
  const isHidden = useMySearch(({ hidden }) => hidden.includes(id));
  // They need the browser: the server sends the list without them.
  const isKnown = useMySearch((mine) => mine.isKnown);
  const home = { id, title: title.text };
  return (
    <PropertyCard
      {...props}
      className={isHidden ? styles.hidden : undefined}
      controls={
        <span className={styles.controls}>
          <FavouriteButton {...home} />
          {isKnown ? (
            <>
              <HideButton {...home} />
              <CompareIconButton {...home} />
            </>
          ) : null}
        </span>
      }
    />
  );
}
