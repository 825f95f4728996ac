import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, for who cannot see the icon; also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** For a switch such as a favourite: on or off, said to screen readers. */
  readonly pressed?: boolean;
  /** Floating has its own light ground, to lie over a photo. */
  readonly variant?: 'plain' | 'floating';
}

/** A round, thumb-sized button that shows an icon alone. */
export function IconButton({ label, icon, pressed, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}
