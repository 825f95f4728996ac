import styles from './play-icons.module.css';

/** A triangle to start something that moves. */
export function PlayIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5.5v13l11-6.5Z" />
    </svg>
  );
}

/** Two bars to stop it. */
export function PauseIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.5 5.5h3v13h-3ZM13.5 5.5h3v13h-3Z" />
    </svg>
  );
}
