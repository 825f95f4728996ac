import { useEffect, useState } from 'react';
import type { CardData } from '../../parts/card/card-data.ts';

const cardOf = (list: Element | null, id: string) => list?.querySelector(`[data-property="${CSS.escape(id)}"]`);

/**
 * Keeps list and map in step: what is pointed at or focused in one is marked in the other, and what is chosen on the map
 * comes into view in the list.
 * @param listId id of the element with the cards
 * @returns the home that is pointed at in the list, and what to do when the map points at one
 */
export function useInStep(listId: string, items: readonly CardData[], selected: string | null) {
  const [inList, setInList] = useState<string | null>(null);
  const [onMap, setOnMap] = useState<string | null>(null);
  useEffect(() => {
    const list = document.getElementById(listId);
    const point = (event: Event) => {
      const card = (event.target as Element).closest('[data-property]');
      setInList(card?.getAttribute('data-property') ?? null);
    };
    const leave = () => setInList(null);
    const listeners = [
      ['pointerover', point],
      ['focusin', point],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const;
    for (const [type, listener] of listeners) list?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) list?.removeEventListener(type, listener);
    };
  }, [listId]);
  useEffect(() => {
    const list = document.getElementById(listId);
    const marked = [onMap, selected].flatMap((id) => (id ? (cardOf(list, id) ?? []) : []));
    for (const card of marked) card.setAttribute('data-pointed', '');
    return () => {
      for (const card of marked) card.removeAttribute('data-pointed');
    };
  }, [listId, items, onMap, selected]);
  useEffect(() => {
    if (selected) cardOf(document.getElementById(listId), selected)?.scrollIntoView({ block: 'nearest' });
  }, [listId, items, selected]);
  return { inList, onMap: setOnMap };
}
