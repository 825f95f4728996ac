import { useEffect, useRef } from 'react';
import { tell } from '../events.ts';
import { lazyPart } from '../lazy-part.tsx';

/** The other photos of cards, with all that turns them. */
export const LaterPhotos = lazyPart(async () => (await import('./CardPhotos.tsx')).CardPhotos);

/** Half of a card in view is seen. */
const SEEN = 0.5;

/** Counts the cards inside a list that come into view; `items` says that there are others. */
export function useImpressions(list: () => HTMLElement | null, items: unknown): void {
  const find = useRef(list);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          tell('impression', (target as HTMLElement).dataset['property'] ?? '');
        }
      },
      { threshold: SEEN },
    );
    for (const card of find.current()?.querySelectorAll('[data-property]') ?? []) observer.observe(card);
    return () => observer.disconnect();
  }, [items]);
}
