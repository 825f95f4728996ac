import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to what the visitor waits for: when it appears, and again whenever `attempt` changes. It has `autoFocus`, so that the
 * browser goes to what the server sent before any script is there; that is not done twice: who is at a field when it comes alive stays
 * there. (React itself never writes the attribute.)
 */
export function useFocusOn(element: RefObject<HTMLElement | null>, isShown: boolean, attempt: number): void {
  const isNew = useRef(true);
  useEffect(() => {
    const isDone = isNew.current && element.current?.hasAttribute('autofocus');
    isNew.current = false;
    if (isShown && !isDone) element.current?.focus();
  }, [element, isShown, attempt]);
}
