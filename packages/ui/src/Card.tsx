import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'article'> {
  /** A Picture. */
  readonly media?: ReactNode;
  /** Badges on the photo's upper left. */
  readonly marks?: ReactNode;
  /** Buttons on the photo's upper right; they stay buttons beside the link that covers the card. */
  readonly controls?: ReactNode;
}

/** A photo and, right on the paper, what it is about. The CardLink in its title makes the whole card a link. */
export function Card({ media, marks, controls, className, children, ...rest }: CardProps) {
  return (
    <article {...rest} className={classNames(styles.card, className)}>
      {/* The title comes before the photo for who listens; the eye meets the photo first. */}
      <div className={styles.text}>{children}</div>
      {media ? <div className={styles.media}>{media}</div> : null}
      {marks ? <div className={styles.marks}>{marks}</div> : null}
      {controls ? <div className={styles.controls}>{controls}</div> : null}
    </article>
  );
}

/** The card's link: put it in the title. */
export function CardLink({ className, children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return (
    <a {...rest} className={classNames(styles.link, className)}>
      {children}
    </a>
  );
}
