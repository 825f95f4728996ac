import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  /** One primary per view: the action in brick. Secondary stands beside it, quiet is for what may be overlooked. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'small' | 'medium' | 'large';
  /** Over the whole width of its place. */
  readonly wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Busy with what was asked: keeps its width and its focus, and ignores further presses. */
  readonly loading?: boolean;
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  readonly href: string;
}

const look = ({ variant = 'primary', size = 'medium', wide }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);

/** A button for an action, with an icon before or after its words where it helps; `type` is "button" unless told otherwise. */
export function Button({ variant, size, wide, loading = false, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus while it works; this one stays and does nothing.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading || onClick ? press : undefined}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : null}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
