import { type DeskSubmission, HANDLING_STATUSES, NOBODY, NOTE_LENGTH } from '@dorpel/contracts/desk-submissions';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { Trans, useLingui } from '@lingui/react/macro';
import { STATUS_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './View.module.css';

type Props = {
  readonly submission: DeskSubmission;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly rejected: Rejected | undefined;
};

/** What was typed before a refusal, or what is there. */
const typed = ({ values }: Rejected, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Why nothing was saved; of a change by somebody else, who and when. */
function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (code === 'submission/changed') {
    const by = fields['by'] ?? '';
    const at = fields['at'] ? formatInstant(fields['at'], language, { dateStyle: 'short', timeStyle: 'short' }) : '';
    return (
      <Notice kind="warning" title={t`Changed by ${by} at ${at}`}>
        <Trans>Nothing of yours was saved yet. Look at what is there now; what you typed is still below.</Trans>
      </Notice>
    );
  }
  if (code === 'assignee/unknown')
    return <Notice kind="error">{t`This colleague does not work here any more.`}</Notice>;
  if (code === 'request/invalid')
    return <Notice kind="error">{t`The note is too long: ${NOTE_LENGTH} characters at most.`}</Notice>;
  return <Notice kind="error">{t`Nothing was saved just now. Please try again in a moment.`}</Notice>;
}

/** Status, assignee and a note in one form, which says which version it was made of. */
export function HandleForm({ submission, colleagues, rejected }: Props) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const { id, version, status, assignee } = submission;
  const statusNow = wordsFor(STATUS_WORDS, status, i18n._.bind(i18n));
  const assigneeNow = assignee?.name ?? t`nobody`;
  const now = { status, assignee: assignee?.id ?? NOBODY, note: '' };
  const value = (name: keyof typeof now) => (rejected ? typed(rejected, name) : now[name]);
  // Somebody who left stays named until it is handed on.
  const gone = assignee && !colleagues.some((each) => each.id === assignee.id) ? [assignee] : [];
  return (
    <form className={styles.form} method="post" action={href('desk-submission', { id })}>
      {rejected ? <Refusal rejected={rejected} /> : null}
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
