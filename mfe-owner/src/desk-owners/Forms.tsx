import { type DeskOwner, NOTE_LENGTHS, NOTE_STATUSES, NOTE_TYPES } from '@dorpel/contracts/desk-owners';
import type { Rejected } from '@dorpel/federation';
import { INTENT } from '@dorpel/federation/action';
import { SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button, type ButtonProps } from '@dorpel/ui/Button';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { DraftNote } from '@dorpel/ui/desk/DraftNote';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NOTE_STATUS_WORDS, NOTE_WORDS, wordsFor } from './words.ts';
import styles from '../parts/desk/desk.module.css';
import { ownerFieldWords, Refusal } from './refusal.tsx';
import type { Act } from './desk-owner.page.tsx';

/** A home of the owner; null where nobody could say what it is called. */
export type OwnHome = { readonly id: string; readonly title: string | null };

type FormProps = { readonly owner: DeskOwner; readonly rejected: Rejected | undefined };

/** What was typed in a form that was refused: nothing of another one. */
function useTyped(rejected: Rejected | undefined, ...acts: readonly Act[]) {
  const { i18n } = useLingui();
  const mine = rejected && acts.some((each) => rejected.values[INTENT] === each) ? rejected : undefined;
  return {
    refusal: mine ? <Refusal rejected={mine} /> : null,
    typed(name: string, otherwise: string): string {
      const value = mine?.values[name];
      return typeof value === 'string' ? value : otherwise;
    },
    errorOf(...names: readonly string[]): string | undefined {
      const code = names.map((name) => mine?.fields[name]).find(Boolean);
      return code === undefined ? undefined : i18n._(ownerFieldWords(code));
    },
  };
}

/** A form of the page that says which version it was made of, and what its button asks for. */
function Form({
  owner: { id, version },
  act,
  children,
  button,
  variant,
  isBoxed,
}: {
  readonly owner: DeskOwner;
  readonly act: Act;
  readonly children?: ReactNode;
  readonly button: ReactNode;
  readonly variant?: ButtonProps['variant'];
  readonly isBoxed?: boolean;
}) {
  const { href } = useSite();
  return (
    <form
      className={isBoxed ? `${styles.ownerForm} ${styles.boxed}` : styles.ownerForm}
      method="post"
      action={`${href('desk-owner', { id })}?${SENT}`}
      data-draft={act === 'note' ? act : undefined}
    >
      <input type="hidden" name="version" value={version} />
      {children}
      <Button type="submit" name={INTENT} value={act} variant={variant ?? 'primary'}>
        {button}
      </Button>
    </form>
  );
}

/** Name, language and homes in one form. */
export function ChangeForm({ owner, homes, rejected }: FormProps & { readonly homes: readonly OwnHome[] }) {
  const { t } = useLingui();
  const { typed, errorOf, refusal } = useTyped(rejected, 'change');
  const kept = typed('home', owner.propertyIds.join(',')).split(',');
  return (
    <Form owner={owner} act="change" isBoxed button={<Trans>Save</Trans>}>
      {refusal}
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="off"
        maxLength={120}
        required
        defaultValue={typed('name', owner.name)}
        error={errorOf('name')}
      />
      <SelectField label={t`Language`} name="language" defaultValue={typed('language', owner.language)}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {NATIVE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      {homes.length > 0 ? (
        <fieldset className={styles.stack}>
          <legend>
            <Trans>Homes</Trans>
          </legend>
          {homes.map(({ id, title }) => (
            <Checkbox
              key={id}
              name="home"
              value={id}
              label={title ? `${title} (${id})` : id}
              defaultChecked={kept.includes(id)}
            />
          ))}
        </fieldset>
      ) : null}
      <TextField
        label={t`Link homes`}
        hint={t`Their numbers in your CRM, separated by commas.`}
        name="homes"
        inputMode="numeric"
        maxLength={400}
        defaultValue={typed('homes', '')}
        error={errorOf('propertyIds')}
      />
    </Form>
  );
}

/** Mails: an invitation for who never came, a report for who did. */
export function MailForms({ owner, rejected }: FormProps) {
  const { refusal } = useTyped(rejected, 'invite', 'report');
  return (
    <div className={styles.ownerButtons}>
      {refusal}
      {owner.state === 'invited' ? (
        <Form owner={owner} act="invite" variant="secondary" button={<Trans>Email the invitation again</Trans>} />
      ) : null}
      {owner.getsReports ? (
        <Form owner={owner} act="report" variant="secondary" button={<Trans>Email this week’s report again</Trans>} />
      ) : null}
    </div>
  );
}

/** A note in the history of one of the homes, which the owner reads. */
export function NoteForm({ owner, homes, rejected }: FormProps & { readonly homes: readonly OwnHome[] }) {
  const { t, i18n } = useLingui();
  const { typed, errorOf, refusal } = useTyped(rejected, 'note');
  const say = i18n._.bind(i18n);
  if (homes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Add to the history</Trans>
      </h2>
      <p>
        <Trans>The owner can read it, alongside what visitors asked.</Trans>
      </p>
      <Form owner={owner} act="note" isBoxed button={<Trans>Add the note</Trans>}>
        {refusal}
        <SelectField label={t`Home`} name="property" defaultValue={typed('property', homes[0]?.id ?? '')}>
          {homes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title ?? id}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`What it is`} name="type" defaultValue={typed('type', 'agency')}>
          {NOTE_TYPES.map((type) => (
            <option key={type} value={type}>
              {wordsFor(NOTE_WORDS, type, say)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Subject`}
          name="subject"
          autoComplete="off"
          maxLength={NOTE_LENGTHS.subject}
          required
          defaultValue={typed('subject', '')}
          error={errorOf('subject')}
        />
        <TextArea
          label={t`Anything else`}
          name="comment"
          rows={3}
          maxLength={NOTE_LENGTHS.comment}
          defaultValue={typed('comment', '')}
          error={errorOf('comment')}
        />
        <DraftNote isSent={refusal !== null} />
        <SelectField label={t`Status`} name="status" defaultValue={typed('status', '')}>
          <option value="">{t`As usual`}</option>
          {NOTE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {wordsFor(NOTE_STATUS_WORDS, status, say)}
            </option>
          ))}
        </SelectField>
      </Form>
    </section>
  );
}

/** Takes the way in, or gives it back; and forgets an owner for good. */
export function EndForms({ owner, rejected, mayErase }: FormProps & { readonly mayErase: boolean }) {
  const { t } = useLingui();
  const ended = useTyped(rejected, 'disable', 'enable');
  const erased = useTyped(rejected, 'erase');
  const isDisabled = owner.state === 'disabled';
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Access</Trans>
      </h2>
      {ended.refusal}
      {isDisabled ? (
        <Form owner={owner} act="enable" variant="secondary" button={<Trans>Restore the owner’s access</Trans>}>
          <p>
            <Trans>The owner can’t log in, and gets no email.</Trans>
          </p>
        </Form>
      ) : (
        <Form owner={owner} act="disable" variant="secondary" button={<Trans>Remove access</Trans>}>
          <p>
            <Trans>The owner is logged out everywhere at once, and gets no email. It can be undone.</Trans>
          </p>
        </Form>
      )}
      {mayErase ? (
        <Disclosure summary={t`Erase the owner`} open={erased.refusal !== null}>
          <Form owner={owner} act="erase" button={<Trans>Erase for good</Trans>}>
            {erased.refusal}
            <p>
              <Trans>
                The account is erased, with all emails to it. What was said about the homes stays. This can’t be undone.
              </Trans>
            </p>
            <TextField
              label={t`Type the email address of the owner to confirm`}
              name="confirm"
              autoComplete="off"
              maxLength={254}
              required
              defaultValue={erased.typed('confirm', '')}
              error={erased.errorOf('confirm')}
            />
          </Form>
        </Disclosure>
      ) : null}
    </section>
  );
}
