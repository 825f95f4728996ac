import { alive } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { LaterPhotos, useImpressions } from '../parts/card/grid-extras.tsx';
import styles from './choices.module.css';
import { CompareBar } from '../parts/my-search/CompareBar.tsx';
import { follow, KEY, useMySearch } from '../parts/my-search/store.ts';

type Props = {
  /** The id of the list whose cards it is about. */
  readonly listId: string;
  /** Of the homes in it. */
  readonly ids: readonly string[];
};

const listBy = (id: string) => document.getElementById(id);

/**
 * Leaves the homes out of a list that the visitor put aside before it was shown. What the server's HTML shows already, or
 * what is put aside while it is looked at, stays in its place but fades: nothing jumps under the finger. The cards
 * themselves stay as they are: it marks them, and counts for their owners which of them are seen.
 */
function GridChoices({ listId, ids }: Props) {
  useEffect(follow, []);
  const hidden = useMySearch((mine) => mine.hidden);
  const shown = ids.join();
  const [fold, setFold] = useState({ shown, ids: hidden });
  // Another page of the list arrived.
  if (fold.shown !== shown) setFold({ shown, ids: hidden });
  const aside = ids.filter((id) => hidden.includes(id));
  const isFolded = aside.some((id) => fold.ids.includes(id));
  const count = aside.length;
  useImpressions(() => listBy(listId), shown);
  useLayoutEffect(() => {
    for (const card of listBy(listId)?.querySelectorAll<HTMLElement>('[data-property]') ?? []) {
      const id = card.dataset['property'] ?? '';
      const isAside = hidden.includes(id);
      card.toggleAttribute('data-aside', isAside);
      card.closest('li')?.toggleAttribute('hidden', isAside && fold.ids.includes(id));
    }
  }, [listId, shown, hidden, fold]);
  return (
    <>
      {count > 0 ? (
        <p className={styles.aside}>
          <Plural
            value={count}
            one="You have hidden # home on this page."
            other="You have hidden # homes on this page."
          />
          <Button variant="quiet" size="small" onClick={() => setFold({ shown, ids: isFolded ? [] : hidden })}>
            {isFolded ? <Trans>Show them</Trans> : <Trans>Leave them out</Trans>}
          </Button>
        </p>
      ) : null}
      <LaterPhotos list={() => listBy(listId)} ids={ids} />
      <CompareBar />
    </>
  );
}

export default alive('grid-choices', GridChoices, { remembers: [KEY] });
