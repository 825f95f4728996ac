import css from './SlotOutlet.module.css';

type Props = {
  /** What it is that is missing, with its colon. */
  readonly label?: string | undefined;
  readonly text: string;
  readonly again: string;
  readonly retry: () => void;
};

/** Says that a slot could not be had, and offers to try again. Its words come from outside: a slot has its own tree. */
export function SlotSorry({ label, text, again, retry }: Props) {
  return (
    <div className={css['sorry']} role="status">
      <p>
        {label && <strong>{label}</strong>} {text}
      </p>
      <button type="button" onClick={retry}>
        {again}
      </button>
    </div>
  );
}
