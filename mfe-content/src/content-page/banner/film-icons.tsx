/** Two bars. */
export const PauseIcon = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d="M7 5h3.5v14H7zm6.5 0H17v14h-3.5z" />
  </svg>
);

/** A triangle. */
export const PlayIcon = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d="M8 5.2v13.6L19 12z" />
  </svg>
);
