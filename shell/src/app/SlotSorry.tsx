import css from './SlotOutlet.module.css';

/** Says that a slot could not be had, and offers to try again. Its words come from outside: a slot has its own tree. */
export function SlotSorry({ text, again, retry }: { text: string; again: string; retry: () => void }) {
  return (
    <div className={css['sorry']} role="status">
      <p>{text}</p>
      <button type="button" onClick={retry}>
        {again}
      </button>
    </div>
  );
}
