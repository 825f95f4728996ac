import type { Site } from '@dorpel/federation/site';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Calls when what a touch or a key changed is painted; at once where nothing is painted, since nobody looks. */
function afterPaint(call: () => void): void {
  if (document.hidden) return call();
  requestAnimationFrame(() => setTimeout(call));
}

/**
 * How to go to an address of this site without a new document. What was touched shows it first: moving the address is the
 * slowest thing that a choice does, and nobody waits for it (X12).
 */
export function useGo(): Site['navigate'] {
  const navigate = useNavigate();
  return useCallback(
    (to, { replace = false, keepScroll = false } = {}) =>
      afterPaint(() => void navigate(to, { replace, state: { keepScroll } })),
    [navigate],
  );
}
