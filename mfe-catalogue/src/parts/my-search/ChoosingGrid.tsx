import { Button } from '@dorpel/ui/Button';
import { Plural, Trans } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import { CardGrid } from '../card/CardGrid.tsx';
import { ChoosableCard } from './ChoosableCard.tsx';
import styles from './ChoosingGrid.module.css';
import { CompareBar } from './CompareBar.tsx';
import { follow, useMySearch } from './store.ts';

type Props = Omit<ComponentProps<typeof CardGrid>, 'Item'>;

/**
 * The cards of a list, without the homes that the visitor put aside before it was shown. What the server's HTML shows
 * already, or what is put aside while it is looked at, stays in its place but fades: nothing jumps under the finger.
 */
export function ChoosingGrid({ items, ...grid }: Props) {
  useEffect(follow, []);
  const hidden = useMySearch((mine) => mine.hidden);
  const [fold, setFold] = useState({ items, ids: hidden });
  // Another page of the list arrived.
  if (fold.items !== items) setFold({ items, ids: hidden });
  const aside = items.filter(({ id }) => hidden.includes(id));
  const shown = aside.length > 0 ? items.filter(({ id }) => !(fold.ids.includes(id) && hidden.includes(id))) : items;
  const isFolded = shown.length < items.length;
  const count = aside.length;
  return (
    <>
      <CardGrid items={shown} Item={ChoosableCard} {...grid} />
      {count > 0 ? (
        <p className={styles.aside}>
          <Plural value={count} one="You put # home of this page aside." other="You put # homes of this page aside." />
          <Button variant="quiet" size="small" onClick={() => setFold({ items, ids: isFolded ? [] : hidden })}>
            {isFolded ? <Trans>Show them</Trans> : <Trans>Leave them out</Trans>}
          </Button>
        </p>
      ) : null}
      <CompareBar />
    </>
  );
}
