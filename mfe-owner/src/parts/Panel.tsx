import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

type Props = {
  readonly title: ReactNode;
  /** What it shows, in a sentence or two. */
  readonly lead?: ReactNode;
  /** It stands on a ground of its own. */
  readonly isRaised?: boolean;
  readonly children?: ReactNode;
};

/** A part of the owner's page, under the title that names it. */
export function Panel({ title, lead, isRaised = false, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles.panel} data-ground={isRaised ? '' : undefined} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
