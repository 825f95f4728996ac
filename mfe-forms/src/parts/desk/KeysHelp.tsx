import { Button } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './desk.module.css';

type Props = {
  /** What each key does on this page, in its order. */
  readonly keys: readonly (readonly [key: string, words: string])[];
};

/** The keys of a page, for who asks for them with '?' or the button; shown by the script that hears them. */
export function KeysHelp({ keys }: Props) {
  const { t } = useLingui();
  return (
    <>
      <span hidden data-keys-help="" className={styles.opener}>
        <Button type="button" variant="quiet" size="small">
          <Trans>Keys</Trans>
          <kbd aria-hidden="true">?</kbd>
        </Button>
      </span>
      <dialog data-keys="" className={styles.help} aria-label={t`Keys of this page`}>
        <h2>
          <Trans>Keys of this page</Trans>
        </h2>
        <dl className={styles.keys}>
          {[...keys, ['?', t`these keys`] as const].map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className={styles.end}>
          <label>
            <input type="checkbox" defaultChecked /> <Trans>Use these keys</Trans>
          </label>
          <Button type="submit">
            <Trans>Close</Trans>
          </Button>
        </form>
      </dialog>
    </>
  );
}
