import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icons.module.css';

/**
 * Line icons on a grid of 24, stroke 1.5, as large as the text beside them (1.25em), in its colour. Decoration unless a
 * `label` is given.
 */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** What it means, where no text says so. */
  readonly label?: string;
}

export function Drawing({ label, className, children, ...rest }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      {...rest}
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
