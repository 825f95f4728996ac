import { useSite } from '@dorpel/federation/site';
import type { Module } from '../../data.ts';
import styles from './View.module.css';

/** The choice between pages that are alternatives: Verkopen or Verhuren (A3). */
export function View({ module }: { readonly module: Module }) {
  const { url } = useSite();
  return (
    <nav className={styles.switch} aria-label={module.title?.text}>
      {module.links.map(({ label, href }) => (
        <a key={href} href={href} className={styles.option} aria-current={href === url.pathname ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
