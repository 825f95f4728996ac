import { useSite } from '@dorpel/federation/site';
import { useEffect, useState } from 'react';
import type { CardData } from '../card/card-data.ts';
import { findHomes } from './find-homes.ts';

type Homes = {
  readonly items: readonly CardData[];
  /** Ids that lead nowhere any more. */
  readonly missing: readonly string[];
};
export type Finding = Homes | 'waiting' | 'failed';

/**
 * The homes of these ids, found by the browser. Once found, a home stays when its id goes: what is taken out by mistake
 * can be put back where it was.
 */
export function useHomes(ids: readonly string[]): { readonly homes: Finding; readonly retry: () => void } {
  const { client, language, href } = useSite();
  const [homes, setHomes] = useState<Finding>('waiting');
  const [attempt, setAttempt] = useState(0);
  const known = typeof homes === 'string' ? [] : [...homes.items.map(({ id }) => id), ...homes.missing];
  const wanted = [...new Set([...known, ...ids])].join();
  const isComplete = typeof homes !== 'string' && ids.every((id) => known.includes(id));
  useEffect(() => {
    if (isComplete) return;
    const controller = new AbortController();
    const asked = wanted === '' ? [] : wanted.split(',');
    void findHomes({ client, language, href }, asked, controller.signal)
      .then(
        (items) => ({ items, missing: asked.filter((id) => !items.some((item) => item.id === id)) }),
        () => 'failed' as const,
      )
      .then((found) => {
        if (!controller.signal.aborted) setHomes(found);
      });
    return () => controller.abort();
  }, [wanted, isComplete, attempt, client, language, href]);
  return {
    homes,
    retry: () => {
      setHomes('waiting');
      setAttempt(attempt + 1);
    },
  };
}
