import { alive } from '@dorpel/federation/site';
import styles from './choices.module.css';
import { CompareIconButton, HideButton } from '../parts/my-search/ChoiceButtons.tsx';
import { FavouriteButton } from '../parts/my-search/FavouriteButton.tsx';
import { KEY, useMySearch } from '../parts/my-search/store.ts';

type Props = { readonly id: string; readonly title: string };

/** All that a visitor can decide about a home in a list (X3). */
function CardChoices(home: Props) {
  // They need the browser: the server sends the list without them.
  const isKnown = useMySearch((mine) => mine.isKnown);
  return (
    <span className={styles.controls}>
      <FavouriteButton {...home} />
      {isKnown ? (
        <span className={styles.later}>
          <HideButton {...home} />
          <CompareIconButton {...home} />
        </span>
      ) : null}
    </span>
  );
}

export default alive('card-choices', CardChoices, { remembers: [KEY] });
