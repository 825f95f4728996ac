import { useSite } from '@dorpel/federation/site';
import { linkTarget } from '@dorpel/ui/link-target';

/** The attributes of a link (R7): other sites open in a new tab, the agency's own pages do not. */
export function useOrigin(): (href: string) => ReturnType<typeof linkTarget> {
  const { url } = useSite();
  return (href) => linkTarget(href, url.origin);
}
