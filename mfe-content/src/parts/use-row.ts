import { type RefObject, useEffect, useRef, useState } from 'react';

/** A row of items that is scrolled sideways: where it stands, and how to turn it. */
export type Row = {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The first item in sight, from 0; null until a script runs: without one, the row is scrolled by hand. */
  readonly at: number | null;
  readonly isAtEnd: boolean;
  readonly turn: (direction: 1 | -1) => void;
};

/** Follows a row of items of one width; whoever scrolls it by hand or keyboard is followed too. */
export function useRow(): Row {
  const list = useRef<HTMLUListElement>(null);
  const [{ at, isAtEnd }, setPlace] = useState<{ at: number | null; isAtEnd: boolean }>({ at: null, isAtEnd: false });
  const step = () => {
    const [first, second] = list.current?.children ?? [];
    return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1 : 1;
  };
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = row;
      setPlace({ at: Math.round(scrollLeft / step()), isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, []);
  return { list, at, isAtEnd, turn: (direction) => list.current?.scrollBy({ left: direction * step() }) };
}
