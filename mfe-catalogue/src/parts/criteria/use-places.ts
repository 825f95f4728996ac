import type { Place } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { useEffect, useState } from 'react';
import type { Goal } from './criteria.ts';

/** Milliseconds of quiet before the service is asked. */
const QUIET = 150;
/** One letter begins too many names. */
const LEAST = 2;
/** Longer is a sentence. */
const MOST = 80;

const NONE: readonly Place[] = [];

/**
 * The places the service has for what was typed, in any language and without case and accents (S6); none until it
 * answered, and none when it can't. The code that asks is only loaded for who types.
 */
export function usePlaces(typed: string, goal?: Goal): readonly Place[] {
  const { client, language } = useSite();
  const [found, setFound] = useState<{ readonly text: string; readonly places: readonly Place[] }>();
  const text = typed.trim();
  useEffect(() => {
    if (text.length < LEAST || text.length > MOST) return;
    const gone = new AbortController();
    const ask = async () => {
      const { askPlaces } = await import('./ask-places.ts');
      const places = await askPlaces(client, { text, language, goal }, gone.signal);
      if (!gone.signal.aborted) setFound({ text, places });
    };
    // What can't be suggested can still be searched for: the list of known cities stays.
    const timer = setTimeout(() => void ask().catch(() => undefined), QUIET);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text, language, goal, client]);
  return found?.text === text ? found.places : NONE;
}
