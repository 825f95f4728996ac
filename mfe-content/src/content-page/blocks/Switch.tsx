import { useSite } from '@dorpel/federation/site';
import type { Block } from '../data.ts';
import styles from './Switch.module.css';

/** The choice between pages that are alternatives: Verkopen or Verhuren (A3). */
export function Switch({ block }: { readonly block: Block }) {
  const { url } = useSite();
  return (
    <nav className={styles.switch} aria-label={block.title?.text}>
      {block.links.map(({ label, href }) => (
        <a key={href} href={href} className={styles.option} aria-current={href === url.pathname ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
