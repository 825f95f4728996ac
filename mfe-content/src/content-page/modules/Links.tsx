import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { ArrowRightIcon } from '@dorpel/ui/icons';
import { Cluster } from '@dorpel/ui/Layout';
import { linkTarget } from '@dorpel/ui/link-target';
import styles from './blocks.module.css';

/** The attributes of a link (R7): other sites open in a new tab, the agency's own pages do not. */
function useOrigin(): (href: string) => ReturnType<typeof linkTarget> {
  const { url } = useSite();
  return (href) => linkTarget(href, url.origin);
}

export type Link = { readonly label: string; readonly href: string };
type Props = { readonly links: readonly Link[] };

/** The ways on from a text: the first is the main thing to do, unless all of them are `quiet`. */
export function ActionLinks({ links, quiet }: Props & { readonly quiet?: boolean }) {
  const target = useOrigin();
  if (links.length === 0) return null;
  return (
    <Cluster className={styles.actions}>
      {links.map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} variant={index === 0 && !quiet ? 'primary' : 'secondary'} {...target(href)}>
          {label}
        </ButtonLink>
      ))}
    </Cluster>
  );
}

/** The ways to more of what a list shows. */
export function MoreLinks({ links }: Props) {
  const target = useOrigin();
  if (links.length === 0) return null;
  return (
    <Cluster gap={6}>
      {links.map(({ label, href }) => (
        <a key={href} href={href} className={styles.onward} {...target(href)}>
          {label}
          <ArrowRightIcon />
        </a>
      ))}
    </Cluster>
  );
}
