import type { ReactNode } from 'react';
import styles from './kit.module.css';
import { useKitWords } from './words.ts';

/** One change: who, when and what, in words. */
export interface LoggedChange {
  readonly at: string;
  readonly by: { readonly name: string } | null;
  /** What was changed, in words. */
  readonly what: ReactNode;
  /** Tells it from others of the same moment. */
  readonly key?: string;
  /** What stood there before, and stands there since; null: nothing. Left out where `what` says it. */
  readonly before?: string | null;
  readonly after?: string | null;
  /** More of it, below. */
  readonly more?: ReactNode;
}

export interface ChangeLogProps {
  readonly changes: readonly LoggedChange[];
  /** 'Recent changes' when it is not given. */
  readonly title?: string;
  /** true: it is a part of the page, and not folded away. */
  readonly isOpen?: boolean;
}

/** Who changed what and when, with what stood there before, the newest first; nothing where nobody did. */
export function ChangeLog({ changes, title, isOpen = false }: ChangeLogProps) {
  const { say, when } = useKitWords();
  if (changes.length === 0) return null;
  const lines = (
    <ol className={styles.lines} role="list">
      {changes.map(({ at, by, what, key, before = null, after = null, more }) => (
        <li key={`${at} ${key ?? ''}`} className={styles.change}>
          <span>{what}</span>
          <span className={styles.soft}>{by ? `${by.name}, ${when(at)}` : when(at)}</span>
          {before === null && after === null ? null : (
            <span className={styles.values}>
              {before === null ? null : <del>{before}</del>} {before !== null && after !== null ? '→' : null}{' '}
              {after === null ? null : <ins>{after}</ins>}
            </span>
          )}
          {more}
        </li>
      ))}
    </ol>
  );
  const heading = title ?? say('changes');
  if (isOpen)
    return (
      <section className={styles.log}>
        <h2>{heading}</h2>
        {lines}
      </section>
    );
  return (
    <details className={styles.log}>
      <summary>{heading}</summary>
      {lines}
    </details>
  );
}
