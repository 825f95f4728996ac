import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { MOST, withFavourite } from './my-search.ts';
import { say } from './say.ts';
import { change, current, follow, useIsFavourite } from './store.ts';

/** Says what a choice did, or that it will not outlast this page. */
export function useTell(): (isKept: boolean, done: string) => void {
  const { t } = useLingui();
  return (isKept, done) =>
    say(isKept ? done : t`Your browser does not store anything for this site: this only lasts until you leave.`);
}

/** What was written beside favourites that were taken out, should that have been a mistake. */
const notes = new Map<string, string>();

/** Whether a home is a favourite, and a function that makes it one or no longer. */
export function useFavour(id: string): [boolean, () => void] {
  const { t } = useLingui();
  const tell = useTell();
  useEffect(follow, []);
  const favour = () => {
    const { favourites } = current();
    const kept = favourites.find((favourite) => favourite.id === id);
    if (!kept && favourites.length >= MOST.favourites) {
      say(t`Your selection is full: remove a home first.`);
      return;
    }
    if (kept) notes.set(id, kept.note);
    tell(
      change(withFavourite(id, !kept, notes.get(id))),
      kept ? t`Removed from your selection` : t`Saved to your selection`,
    );
  };
  return [useIsFavourite(id), favour];
}
