import type { ComponentProps, ReactNode } from 'react';
import styles from './Notice.module.css';
import { classNames } from './class-names.ts';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  readonly kind: NoticeKind;
  readonly title?: ReactNode;
  /** A way on: a link or a button. */
  readonly action?: ReactNode;
}

// An error interrupts a screen reader, the rest waits for its turn.
const kinds = {
  info: { Icon: InfoIcon, role: 'status' },
  success: { Icon: CheckIcon, role: 'status' },
  warning: { Icon: WarningIcon, role: 'status' },
  error: { Icon: WarningIcon, role: 'alert' },
} as const;

/** Something the visitor should know now, in a sentence. */
export function Notice({ kind, title, action, className, children, ...rest }: NoticeProps) {
  const { Icon, role } = kinds[kind];
  return (
    <div {...rest} role={role} className={classNames(styles.notice, styles[kind], className)}>
      <Icon className={styles.icon} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
