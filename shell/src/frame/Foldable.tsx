import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'details'>, 'ref' | keyof typeof folding> & {
  /** The page that it is unfolded on. */
  readonly page: string;
};

const folding = {
  onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const { currentTarget: part } = event;
    if (event.key !== 'Escape' || !part.open || event.defaultPrevented) return;
    event.stopPropagation();
    part.open = false;
    part.querySelector('summary')?.focus();
  },
  onBlur({ currentTarget: part, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !part.contains(relatedTarget)) part.open = false;
  },
};

/**
 * A part of the header that unfolds, and what it does with the keyboard (X7): Escape folds it and goes back to what opened it,
 * and so does leaving it, so that it never covers what has the focus. It folds with the page it was unfolded on, and stays the
 * same element: a link that was made anew between the press and the release of a finger would not hear the click. It may be
 * unfolded before React is there, which then hears of it (KeepTyped).
 */
export function Folding({ page, ...details }: Props) {
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = part;
    return () => {
      if (current) current.open = false;
    };
  }, [page]);
  return <details {...details} {...folding} ref={part} suppressHydrationWarning />;
}
