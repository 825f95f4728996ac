import { alive, useSite } from '@dorpel/federation/site';
import { useEffect } from 'react';
import { addressWith } from '../parts/my-search/ids.ts';
import { follow, KEY, useMySearch } from '../parts/my-search/store.ts';

/** Leads from an address without homes to that of the homes this browser keeps; there is nothing to see of it. */
function OwnComparison() {
  const site = useSite();
  const compared = useMySearch((mine) => mine.compared);
  const isOpen = !site.url.searchParams.has('ids');
  const own = addressWith(site.href('compare'), compared);
  useEffect(follow, []);
  useEffect(() => {
    if (isOpen && compared.length > 0) site.navigate(own, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The site is another object with each rendering.
  }, [isOpen, own]);
  return null;
}

export default alive('own-comparison', OwnComparison, { remembers: [KEY] });
