import { ButtonLink } from '@dorpel/ui/Button';
import { ArrowRightIcon } from '@dorpel/ui/icons';
import { Cluster } from '@dorpel/ui/Layout';
import { useOrigin } from './use-origin.ts';
import styles from './Links.module.css';

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
    <Cluster gap={6} className={styles.more}>
      {links.map(({ label, href }) => (
        <a key={href} href={href} className={styles.link} {...target(href)}>
          {label}
          <ArrowRightIcon />
        </a>
      ))}
    </Cluster>
  );
}
