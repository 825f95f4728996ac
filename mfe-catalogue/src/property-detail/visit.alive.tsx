import { alive } from '@dorpel/federation/site';
import { useEffect } from 'react';
import { withSeen } from '../parts/my-search/choices.ts';
import { change, follow } from '../parts/my-search/store.ts';
import { tell } from '../parts/events.ts';
import { visitOf } from './visit.ts';

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
