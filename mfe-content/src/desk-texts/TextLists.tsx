import type { TextList } from '@dorpel/contracts/desk-texts';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { Trans, useLingui } from '@lingui/react/macro';
import { ADDED_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './desk-text.module.css';

type ItemProps = { readonly list: TextList; readonly at: number; readonly title: string };

/** The buttons of an item: before its neighbour, after it, away. The form goes with them, so that nothing typed is lost. */
export function ItemButtons({ list: { name }, at, title }: ItemProps) {
  const { t } = useLingui();
  const buttons = [
    ['up', t`Up`, t`Up: ${title}`],
    ['down', t`Down`, t`Down: ${title}`],
    ['remove', t`Remove`, t`Remove: ${title}`],
  ] as const;
  return (
    <p className={styles.choices}>
      {buttons.map(([what, words, label]) => (
        <Button
          key={what}
          type="submit"
          name="do"
          value={`${what}|${name}|${at}`}
          variant="quiet"
          size="small"
          aria-label={label}
        >
          {words}
        </Button>
      ))}
    </p>
  );
}

/** Adds an item at the end of a list: of the one kind there is, or of one that is chosen. */
export function AddItem({ list: { name, adds } }: { readonly list: TextList }) {
  const { t, i18n } = useLingui();
  const say = i18n._.bind(i18n);
  const [only, ...others] = adds;
  if (only === undefined) return null;
  const control = `add|${name}`;
  return (
    <div className={styles.adding} id={encodeURIComponent(name)}>
      {others.length === 0 ? (
        <input type="hidden" name={control} value={only} />
      ) : (
        <SelectField label={t`New module`} name={control}>
          {adds.map((each) => (
            <option key={each} value={each}>
              {wordsFor(ADDED_WORDS, each, say)}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" name="do" value={`add|${name}`} variant="secondary">
        {others.length === 0 ? t`Add: ${wordsFor(ADDED_WORDS, only, say)}` : <Trans>Add this module</Trans>}
      </Button>
    </div>
  );
}
