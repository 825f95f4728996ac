import { type DeskSubmission, HANDLING_STATUSES, NOBODY, NOTE_LENGTH } from '@dorpel/contracts/desk-submissions';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { Trans, useLingui } from '@lingui/react/macro';
import { Refusal, typedOr } from '../parts/desk/Refusal.tsx';
import { SENT } from '../parts/desk/sent.ts';
import { STATUS_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './View.module.css';

type Props = {
  readonly submission: DeskSubmission;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly rejected: Rejected | undefined;
};

/** Status, assignee and a note in one form, which says which version it was made of. */
export function HandleForm({ submission, colleagues, rejected }: Props) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const { id, version, status, assignee } = submission;
  const statusNow = wordsFor(STATUS_WORDS, status, i18n._.bind(i18n));
  const assigneeNow = assignee?.name ?? t`nobody`;
  const now = { status, assignee: assignee?.id ?? NOBODY, note: '' };
  const value = (name: keyof typeof now) => typedOr(rejected, name, now[name]);
  const refusals = {
    'assignee/unknown': t`This colleague no longer works here.`,
    'request/invalid': t`The note is too long: ${NOTE_LENGTH} characters at most.`,
  };
  // Somebody who left stays named until it is handed on.
  const gone = assignee && !colleagues.some((each) => each.id === assignee.id) ? [assignee] : [];
  return (
    <form className={styles.form} method="post" action={`${href('desk-submission', { id })}?${SENT}`}>
      {rejected ? <Refusal rejected={rejected} words={refusals} /> : null}
      {rejected?.code === 'submission/changed' ? (
        <p>
          <Trans>
            Now: {statusNow}, {assigneeNow}
          </Trans>
        </p>
      ) : null}
      <input type="hidden" name="version" value={version} />
      <SelectField label={t`Status`} name="status" defaultValue={value('status')}>
        {HANDLING_STATUSES.map((each) => (
          <option key={each} value={each}>
            {i18n._(STATUS_WORDS[each])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Assignee`} name="assignee" defaultValue={value('assignee')}>
        <option value={NOBODY}>{t`Nobody`}</option>
        {[...colleagues, ...gone].map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextArea label={t`Add a note`} name="note" rows={4} maxLength={NOTE_LENGTH} defaultValue={value('note')} />
      <Button type="submit">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
