import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export interface FieldProblem {
  /** The id of the field's control; left out for what concerns the whole form. */
  readonly fieldId?: string | undefined;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly FieldProblem[];
  /**
   * Counts the attempts to send: the summary takes the focus when it appears and on each further attempt, and leaves it
   * where it is while the visitor repairs.
   */
  readonly attempt?: number;
}

/**
 * Takes the focus to what the visitor waits for: when it appears, and again whenever `attempt` changes. It has `autoFocus`, so that the
 * browser goes to what the server sent before any script is there; that is not done twice: who is at a field when it comes alive stays
 * there. (React itself never writes the attribute.)
 */
export function useFocusOn(element: RefObject<HTMLElement | null>, isShown: boolean, attempt: number): void {
  const isNew = useRef(true);
  useEffect(() => {
    const isDone = isNew.current && element.current?.hasAttribute('autofocus');
    isNew.current = false;
    if (isShown && !isDone) element.current?.focus();
  }, [element, isShown, attempt]);
}

/**
 * What is wrong with a form, above it, each with a link to its field; nothing without problems. Where a page begins with it, because
 * the form was posted without a script, the browser itself goes to it: on a phone it may lie below what is seen first.
 */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const isWrong = problems.length > 0;

  useFocusOn(element, isWrong, attempt);

  if (!isWrong) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- It is what the visitor waits for.
    <div ref={element} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1} autoFocus>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
