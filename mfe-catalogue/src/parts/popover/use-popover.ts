import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a `<details>` behave as what floats: Escape closes it and gives the focus back, and so does a press or a focus
 * elsewhere. It opens by itself, also without JavaScript.
 */
export function usePopover(): RefObject<HTMLDetailsElement | null> {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = element.current;
    const leave = (event: Event) => {
      if (details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    details?.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      details?.removeEventListener('keydown', escape);
    };
  }, []);
  return element;
}
