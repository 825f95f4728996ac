import { useLingui } from '@lingui/react/macro';
import styles from './View.module.css';

/**
 * What the page's script says and shows, translated: the buttons above a text, and what becomes of what is typed. It is in no
 * view before that.
 */
export function Toolbar() {
  const { t } = useLingui();
  const buttons: readonly (readonly [command: string, sign: string, name: string])[] = [
    ['strong', 'B', t`Bold`],
    ['em', 'I', t`Italic`],
    ['p', '¶', t`Paragraph`],
    ['h2', 'H2', t`Title`],
    ['h3', 'H3', t`Smaller title`],
    ['ul', '•', t`List`],
    ['ol', '1.', t`Numbered list`],
    ['blockquote', '”', t`Quote`],
    ['a', '↗', t`Link`],
    ['undo', '↶', t`Undo`],
    ['redo', '↷', t`Redo`],
  ];
  return (
    <div
      hidden
      data-words={JSON.stringify({
        saving: t`Saving…`,
        saved: t`The draft is saved.`,
        kept: t`Not saved: the desk can’t be reached. What you typed is kept in this browser and sent as soon as possible.`,
        changed: t`Not saved: somebody has changed this text in the meantime. Save to see who and when; nothing of yours is lost.`,
        invalid: t`Not saved: something is not filled in correctly. Save to see what.`,
        back: t`What you typed last time but could not save is back in its place.`,
        left: t`Left out, because it is not allowed in a text:`,
      })}
    >
      <div className={styles.toolbar} role="toolbar" aria-label={t`Formatting`}>
        {buttons.map(([command, sign, name]) => (
          <button key={command} type="button" data-command={command} aria-label={name} title={name}>
            {sign}
          </button>
        ))}
        <span className={styles.link} data-link="" hidden>
          <input type="text" inputMode="url" aria-label={t`Where the link goes: /contact/ or https://…`} />
          <button type="button" data-command="set-link">
            {t`Set`}
          </button>
        </span>
      </div>
    </div>
  );
}
