import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * What a part of the header that unfolds does with the keyboard (X7): Escape folds it and goes back to what opened it,
 * and so does leaving it, so that it never covers what has the focus. For a `details`.
 */
export const folding = {
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
