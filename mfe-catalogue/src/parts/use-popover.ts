import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a `<details>` behave as what floats: Escape closes it and gives the focus back, and so does a press or a focus
 * elsewhere, in a frame too. It opens by itself, also without JavaScript.
 */
export function usePopover(): RefObject<HTMLDetailsElement | null> {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = element.current;
    const leave = (event: Event) => {
      if (details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    // A press on words in it gives the focus to what is around it, which is not to leave it.
    const leaveByFocus = (event: FocusEvent) => {
      if (!(event.target as Node).contains(details)) leave(event);
    };
    // A press in a frame is heard by its own document alone: the page only loses the focus to it.
    const leaveToFrame = () => {
      if (details && document.activeElement instanceof HTMLIFrameElement) details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leaveByFocus);
    window.addEventListener('blur', leaveToFrame);
    details?.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leaveByFocus);
      window.removeEventListener('blur', leaveToFrame);
      details?.removeEventListener('keydown', escape);
    };
  }, []);
  return element;
}
