import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.ts';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'ref'> {
  readonly open: boolean;
  /** Escape, the close button or a press outside: set `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** A sheet fills the phone's screen and stands at the right edge of larger ones; a window floats in the middle. */
  readonly variant?: 'window' | 'sheet';
  /** Buttons that stay in view under what scrolls. */
  readonly actions?: ReactNode;
}

/**
 * The platform's modal dialog: it holds the focus, gives it back, and makes the rest inert. The page behind is kept
 * still by base.css. What it holds stays mounted while it is closed, so that forms keep what was typed.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, variant = 'window', actions, className, children, ...rest } = props;
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const opener = useRef<Element>(null);

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) {
      opener.current = document.activeElement;
      dialog?.showModal();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  const closed = () => {
    // The browser gives the focus back, unless the page around the open dialog became another meanwhile.
    const { activeElement, body } = document;
    const isLost = activeElement === body || element.current?.contains(activeElement);
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  };

  // Both ends of the press count: selecting a text and letting go outside must not close.
  const isOutside = (event: MouseEvent) => event.target === element.current;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- A press beside the window is a pointer's short way: the keyboard has Escape, and everybody the close button.
    <dialog
      {...rest}
      ref={element}
      className={classNames(styles.dialog, styles[variant], className)}
      aria-labelledby={titleId}
      onClose={closed}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}
