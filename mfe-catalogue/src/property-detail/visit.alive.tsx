import { alive } from '@dorpel/federation/site';
import { useEffect } from 'react';
import { withSeen } from '../parts/my-search/choices.ts';
import { change, follow } from '../parts/my-search/store.ts';
import { tell, type How } from '../parts/events.ts';

/**
 * One visit of a page: what tells it from the next, for the router gives each entry of the history a key of its own; and whether it was
 * opened within a document that came with another page, so that the server, which counts what it is asked for, does not know of it
 * (ADR 64). A home that is opened once more in the document it came with is taken for the page that came.
 */
export function visitOf({ state }: Pick<History, 'state'>): Pick<How, 'moment' | 'isWithin'> {
  const key: unknown = (state as { readonly key?: unknown } | null)?.key;
  // Not every window has it, as those that have no network behind them.
  const came = performance.getEntriesByType?.('navigation')[0]?.name;
  return {
    moment: typeof key === 'string' ? key : '',
    isWithin: came !== undefined && new URL(came).pathname !== location.pathname,
  };
}

/**
 * Tells the owner of a home that somebody looks at its page, since this comes alive with the first touch, and remembers it for the
 * visitor (X3); there is nothing to see of it.
 */
function Visit({ id }: { readonly id: string }) {
  useEffect(() => tell('open', id, visitOf(history)), [id]);
  useEffect(() => {
    follow();
    change(withSeen(id));
  }, [id]);
  return null;
}

export default alive('visit', Visit);
