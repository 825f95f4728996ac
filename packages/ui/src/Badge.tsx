import type { ComponentProps } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Moss says new or done, stone says over or taken, accent draws the eye, plain only names. */
  readonly tone?: 'plain' | 'moss' | 'stone' | 'accent';
  /** A ribbon lies across the top left corner of its positioned parent. */
  readonly shape?: 'marker' | 'ribbon';
}

/** A word or two that marks what it stands on. */
export function Badge({ tone = 'plain', shape = 'marker', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, styles[tone], styles[shape], className)} />;
}
