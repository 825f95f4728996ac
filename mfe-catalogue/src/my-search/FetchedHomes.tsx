import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite } from '@dorpel/federation/site';
import type { CardData } from '../parts/card/card-data.ts';
import styles from './page.module.css';
import { findHomes } from './load.ts';

type Homes = {
  readonly items: readonly CardData[];
  /** Ids that lead nowhere any more. */
  readonly missing: readonly string[];
};
type Found = Homes | 'waiting' | 'failed';

/**
 * The homes of these ids, found by the browser. Once found, a home stays when its id goes: what is taken out by mistake
 * can be put back where it was.
 */
export function useHomes(ids: readonly string[]): { readonly homes: Found; readonly retry: () => void } {
  const { client, language, href } = useSite();
  const [homes, setHomes] = useState<Found>('waiting');
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

type Props = ReturnType<typeof useHomes> & { readonly children: (homes: Exclude<Found, string>) => ReactNode };

/** Homes that the browser asks for: their place while they come, a way on when they do not. */
export function FetchedHomes({ homes, retry, children }: Props) {
  if (homes === 'waiting') return <div className={styles.waiting} aria-busy="true" />;
  if (homes !== 'failed') return children(homes);
  return (
    <Notice
      kind="error"
      action={
        <Button variant="secondary" size="small" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>These homes cannot be shown right now. Your selection is safe.</Trans>
      </p>
    </Notice>
  );
}
