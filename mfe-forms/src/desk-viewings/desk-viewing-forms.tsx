import { type DeskViewing, MESSAGE_LENGTH, NOBODY } from '@dorpel/contracts/desk-viewings';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { DraftNote } from '@dorpel/ui/desk/DraftNote';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sentText } from '@dorpel/federation/action';
import { SENT } from '@dorpel/federation/desk';
import { clockTime, dayInWords } from '../parts/moments.ts';
import { SlotChoice } from '../parts/SlotChoice.tsx';
import styles from './viewings.module.css';

type Props = {
  readonly viewing: DeskViewing;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly rejected: Rejected | undefined;
};

/** One of the forms of the page; it says what it does, and which version it was made of. */
function Change({ viewing, name, children }: Pick<Props, 'viewing'> & { readonly name: string; children: ReactNode }) {
  const { href } = useSite();
  const { id, version } = viewing;
  return (
    <form
      className={styles.form}
      method="post"
      action={`${href('desk-viewing', { id })}?${SENT}`}
      data-draft={name === 'assign' ? undefined : name}
    >
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}

/** What the form of a refusal held; nothing for the others. */
const of = (rejected: Rejected | undefined, name: string) => (sentText(rejected, 'do') === name ? rejected : undefined);

function Message({ rejected }: Pick<Props, 'rejected'>) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={t`What do you want to add to the email?`}
        optionalMark={t`(optional)`}
        name="message"
        rows={3}
        maxLength={MESSAGE_LENGTH}
        defaultValue={sentText(rejected, 'message')}
      />
      <DraftNote isSent={rejected !== undefined} />
    </>
  );
}

function Move({ viewing, rejected }: Omit<Props, 'colleagues'>) {
  const { t } = useLingui();
  const { language } = useSite();
  const options = viewing.slots.map(({ id, startsAt }) => ({
    value: id,
    label: clockTime(startsAt),
    group: dayInWords(startsAt, language),
  }));
  if (options.length === 0)
    return (
      <p>
        <Trans>There are no other free times for this home.</Trans>
      </p>
    );
  return (
    <Change viewing={viewing} name="move">
      <div className={styles.slots}>
        <SlotChoice
          id="slot"
          name="slotId"
          label={t`Free times`}
          options={options}
          start={sentText(rejected, 'slotId')}
          error={rejected?.fields['slotId'] ? t`Choose a time.` : undefined}
        />
      </div>
      <Message rejected={rejected} />
      <Button type="submit">
        <Trans>Move and tell the visitor</Trans>
      </Button>
    </Change>
  );
}

function Assign({ viewing, colleagues, rejected }: Props) {
  const { t } = useLingui();
  const { advisor } = viewing;
  // Somebody who left stays named until it is handed on.
  const gone = advisor && !colleagues.some(({ id }) => id === advisor.id) ? [advisor] : [];
  return (
    <Change viewing={viewing} name="assign">
      <SelectField
        label={t`Shown by`}
        name="advisor"
        defaultValue={sentText(rejected, 'advisor', advisor?.id ?? NOBODY)}
      >
        <option value={NOBODY}>{t`Nobody yet`}</option>
        {[...colleagues, ...gone].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        <Trans>Save</Trans>
      </Button>
    </Change>
  );
}

/** What the office can do with a viewing that is to come. */
export function Forms({ viewing, colleagues, rejected }: Props) {
  return (
    <>
      {viewing.openDay ? null : <Assign viewing={viewing} colleagues={colleagues} rejected={of(rejected, 'assign')} />}
      <details className={styles.fold} open={of(rejected, 'move') !== undefined}>
        <summary>
          <Trans>Move it</Trans>
        </summary>
        <Move viewing={viewing} rejected={of(rejected, 'move')} />
      </details>
      <details className={styles.fold} open={of(rejected, 'cancel') !== undefined}>
        <summary>
          <Trans>Cancel it</Trans>
        </summary>
        <Change viewing={viewing} name="cancel">
          <p>
            <Trans>The visitor will get an email, and the place will be free for somebody else at once.</Trans>
          </p>
          <Message rejected={of(rejected, 'cancel')} />
          <Button type="submit" variant="secondary">
            <Trans>Cancel and tell the visitor</Trans>
          </Button>
        </Change>
      </details>
    </>
  );
}
