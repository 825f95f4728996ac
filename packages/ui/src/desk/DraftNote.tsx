import { Button } from '../Button.tsx';
import styles from './kit.module.css';
import { useKitWords } from './words.ts';

export interface DraftNoteProps {
  /** What was sent is below, refused: it is what somebody typed last, and no draft is laid over it. */
  readonly isSent?: boolean;
}

/**
 * In a form with `data-draft`: what became of what somebody types before they send it, said by the script of the bar that
 * keeps it (`keepDrafts` of @dorpel/federation/desk-drafts). Without scripts nothing is kept, and nothing is said.
 */
export function DraftNote({ isSent = false }: DraftNoteProps) {
  const { say } = useKitWords();
  const words = {
    kept: say('draft-kept', { at: '{at}' }),
    found: say('draft-found', { at: '{at}' }),
    elsewhere: say('draft-elsewhere', { at: '{at}' }),
    away: say('draft-away'),
  };
  return (
    <div
      hidden
      className={styles.draft}
      data-draft-note=""
      data-words={JSON.stringify(words)}
      data-sent={isSent || undefined}
    >
      <p role="status" />
      <Button type="button" variant="quiet" size="small" hidden data-draft-do="drop">
        {say('draft-drop')}
      </Button>
      <Button type="button" variant="quiet" size="small" hidden data-draft-do="take">
        {say('draft-take')}
      </Button>
      <Button type="button" variant="quiet" size="small" hidden data-draft-do="stay">
        {say('draft-stay')}
      </Button>
    </div>
  );
}
