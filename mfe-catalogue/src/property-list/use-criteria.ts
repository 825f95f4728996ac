import { useSite } from '@dorpel/federation/site';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Criteria, formatCriteria, formatSentence } from '../parts/criteria/criteria.ts';

export type Change = Partial<Omit<Criteria, 'page'>>;

export type Filtering = {
  /** What is chosen now, ahead of the list that is on its way. */
  readonly criteria: Criteria;
  /** Asks for the list with a change; back on its first page. The same function as long as the page is. */
  readonly change: (change: Change, how?: { readonly replace?: boolean }) => void;
  /** Asks for what a sentence says, in place of what one before it said. */
  readonly say: (sentence: string, before: string) => void;
  /** The address of the list with a change. */
  readonly hrefOf: (change: Partial<Criteria>) => string;
};

/** The filters of the page: what the address says, and what was just chosen while the answer is on its way. */
export function useCriteria(loaded: Criteria): Filtering {
  const {
    url: { pathname },
    navigate,
  } = useSite();
  const [seen, setSeen] = useState(loaded);
  const [criteria, setCriteria] = useState(loaded);
  // The list that arrived decides: it may be of another address (back, a removed filter).
  if (seen !== loaded) {
    setSeen(loaded);
    setCriteria(loaded);
  }
  const latest = useRef(criteria);
  useLayoutEffect(() => {
    latest.current = criteria;
  });
  const change = useCallback<Filtering['change']>(
    (changed, { replace = false } = {}) => {
      const next = { ...latest.current, ...changed, page: 1 };
      setCriteria(next);
      navigate(pathname + formatCriteria(next), { keepScroll: true, replace });
    },
    [pathname, navigate],
  );
  return useMemo(
    () => ({
      criteria,
      change,
      hrefOf: (changed) => pathname + formatCriteria({ ...loaded, page: 1, ...changed }),
      say(sentence, before) {
        const said = before && `&${new URLSearchParams({ said: before }).toString()}`;
        navigate(pathname + formatSentence(criteria, sentence) + said, { keepScroll: true });
      },
    }),
    [criteria, change, loaded, pathname, navigate],
  );
}
