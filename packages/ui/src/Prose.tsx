import type { ReactNode } from 'react';
import styles from './Prose.module.css';
import { classNames } from './class-names.ts';

type ProseProps = { readonly className?: string } & (
  | { readonly children: ReactNode; readonly html?: never }
  | {
      /** HTML that was sanitized where it was stored and where it was served: it is put in as it is. */
      readonly html: string;
      readonly children?: never;
    }
);

/** Running text with titles, lists, quotes and photos of its own. */
export function Prose({ html, className, children }: ProseProps) {
  const classes = classNames(styles.prose, className);
  if (html === undefined) return <div className={classes}>{children}</div>;
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
