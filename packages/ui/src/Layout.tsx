import type { ComponentProps } from 'react';
import styles from './Layout.module.css';
import { classNames } from './class-names.ts';

/** Steps of the scale: 2 is 8 px, 4 is 16 px and so on. */
type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12;

const gaps: Readonly<Record<Gap, string | undefined>> = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  6: styles.gap6,
  8: styles.gap8,
  12: styles.gap12,
};

interface ContainerProps extends ComponentProps<'div'> {
  /** As wide as running text and forms need. */
  readonly narrow?: boolean;
}

/** The content's width, centred between the gutters. */
export function Container({ narrow, className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, narrow && styles.narrow, className)} />;
}

interface SectionProps extends ComponentProps<'section'> {
  /** The ground it stands on, over the page's whole width. */
  readonly ground?: 'paper' | 'surface' | 'stone';
}

/** A band over the whole width with generous room above and below; put a Container in it. */
export function Section({ ground = 'paper', className, ...rest }: SectionProps) {
  return <section {...rest} className={classNames(styles.section, styles[ground], className)} />;
}

interface ClusterProps extends ComponentProps<'div'> {
  readonly gap?: Gap;
}

/** Beside each other, wrapping: buttons, badges, facts. */
export function Cluster({ gap = 3, className, ...rest }: ClusterProps) {
  return <div {...rest} className={classNames(styles.cluster, gaps[gap], className)} />;
}

interface GridProps extends ComponentProps<'ul'> {
  /** The most columns there may be: as many as fit are shown. */
  readonly columns?: 2 | 3 | 4;
  /** On phones the cards' photos reach the edges of the screen; only right inside a Container. */
  readonly bleed?: boolean;
}

const columnClass = { 2: styles.two, 3: styles.three, 4: styles.four };

/** A list of equals, such as cards, in columns; its children are `<li>`. */
export function Grid({ columns = 3, bleed, className, ...rest }: GridProps) {
  const classes = classNames(styles.grid, columnClass[columns], bleed && styles.bleed, className);
  return <ul role="list" {...rest} className={classes} />;
}
