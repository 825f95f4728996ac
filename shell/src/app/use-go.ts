import type { Site } from '@dorpel/federation/site';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** How to go to an address of this site without a new document. */
export function useGo(): Site['navigate'] {
  const navigate = useNavigate();
  return useCallback(
    (to, { replace = false, keepScroll = false } = {}) => void navigate(to, { replace, state: { keepScroll } }),
    [navigate],
  );
}
