/** As large and in the colour of the words beside it, by a class of the sheet that it stands in. */
type Props = { readonly className: string | undefined };

/** A triangle to start something that moves. */
export function PlayIcon({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5.5v13l11-6.5Z" />
    </svg>
  );
}

/** Two bars to stop it. */
export function PauseIcon({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.5 5.5h3v13h-3ZM13.5 5.5h3v13h-3Z" />
    </svg>
  );
}
