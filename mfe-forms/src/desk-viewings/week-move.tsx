import { type DeskViewing, MESSAGE_LENGTH } from '@dorpel/contracts/desk-viewings';
import type { Rejected } from '@dorpel/federation';
import { sentText } from '@dorpel/federation/action';
import { SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskForm } from '@dorpel/ui/desk/DeskForm';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { Trans, useLingui } from '@lingui/react/macro';
import { dayInWords } from '../parts/moments.ts';
import styles from './week.module.css';
import { TIME } from './week.ts';

/** A viewing that is about to be moved, with where it can go. */
export type Moving = Pick<DeskViewing, 'id' | 'name' | 'version' | 'slots' | 'startsAt' | 'home'>;

/** Where a viewing can go, by day; the script fills it in for one that was not asked for yet. */
function Times({ slots, chosen }: { readonly slots: DeskViewing['slots']; readonly chosen: string }) {
  const { t } = useLingui();
  const { language } = useSite();
  const days = new Map<string, DeskViewing['slots']>();
  for (const slot of slots) {
    const day = dayInWords(slot.startsAt, language);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return (
    <SelectField label={t`Day and time`} name="slotId" defaultValue={chosen} required>
      {[...days].map(([day, ofDay]) => (
        <optgroup key={day} label={day}>
          {ofDay.map(({ id, startsAt }) => (
            <option key={id} value={id}>
              {formatInstant(startsAt, language, TIME)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

type MoveProps = { readonly moving: Moving | null; readonly address: string; readonly rejected: Rejected | undefined };

/** The form that moves a viewing: on the page without scripts, and in the dialog of the script. */
export function MoveForm({ moving, address, rejected }: MoveProps) {
  const { t } = useLingui();
  return (
    <DeskForm action={`${address}&${SENT}`} id={moving ? 'move' : undefined} data-move="">
      <input type="hidden" name="id" value={moving?.id ?? ''} />
      <input type="hidden" name="version" value={moving?.version ?? ''} />
      <Times slots={moving?.slots ?? []} chosen={sentText(rejected, 'slotId')} />
      <TextArea
        label={t`What do you want to add to the email?`}
        optionalMark={t`(optional)`}
        name="message"
        rows={2}
        maxLength={MESSAGE_LENGTH}
        defaultValue={sentText(rejected, 'message')}
      />
      <p className={styles.buttons}>
        <Button type="submit">
          <Trans>Move and tell the visitor</Trans>
        </Button>
        {moving ? (
          <a href={address}>
            <Trans>Leave it where it is</Trans>
          </a>
        ) : (
          <Button type="button" variant="quiet" data-close="">
            <Trans>Leave it where it is</Trans>
          </Button>
        )}
      </p>
    </DeskForm>
  );
}
