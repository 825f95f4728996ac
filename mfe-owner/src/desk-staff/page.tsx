import { type Role, ROLES } from '@dorpel/contracts/desk';
import { deskStaff, type StaffLine } from '@dorpel/contracts/desk-staff';
import { found, type PageProps, type Rejected } from '@dorpel/federation';
import { INTENT, type Sent } from '@dorpel/federation/action';
import { SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { isLanguage, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldWords, problemWords } from '../parts/desk/problems.ts';
import { accessAction, desk, requireRole, roleWords } from '../parts/desk/desk.ts';
import { TooOftenBadge } from '../parts/desk/ThrottleNotice.tsx';
import styles from '../parts/desk/desk.module.css';

/** What the buttons of this page do. */
const DO = {
  invite: 'invite',
  role: 'role',
  disable: 'disable',
  enable: 'enable',
  clear: 'clear-second-factor',
} as const;

const service = ({ client }: Sent) => client(deskStaff);
const backTo = ({ href }: Sent, what: Saved) => `${href('desk-staff')}?saved=${what}`;
const idOf = ({ text }: Sent) => ({ id: text('id') });
/** What a list gave; what nobody could choose is refused by the service. */
const roleOf = ({ text }: Sent) => ROLES.find((each) => each === text('role')) ?? ('' as Role);
const languageOf = ({ text, language }: Sent) => {
  const chosen = text('language');
  return isLanguage(chosen) ? chosen : language;
};

const act = accessAction({
  values: ['email', 'name', 'role', 'language'],
  intents: {
    async [DO.invite](sent: Sent) {
      const body = {
        email: sent.text('email'),
        name: sent.text('name'),
        role: roleOf(sent),
        language: languageOf(sent),
      };
      await service(sent).inviteStaff({ body }, sent);
      return backTo(sent, 'invited');
    },
    async [DO.role](sent: Sent) {
      const body = { role: roleOf(sent), before: sent.text('before') };
      await service(sent).changeStaffRole({ params: idOf(sent), body }, sent);
      return backTo(sent, 'role');
    },
    async [DO.disable](sent: Sent) {
      await service(sent).disableStaff({ params: idOf(sent), body: { isDisabled: true } }, sent);
      return backTo(sent, 'disabled');
    },
    async [DO.enable](sent: Sent) {
      await service(sent).disableStaff({ params: idOf(sent), body: { isDisabled: false } }, sent);
      return backTo(sent, 'enabled');
    },
    async [DO.clear](sent: Sent) {
      await service(sent).clearStaffSecondFactor({ params: idOf(sent) }, sent);
      return backTo(sent, 'cleared');
    },
  },
});

/** Gives somebody a place at the desk: a temporary password goes to their address. */
function Invite({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const typed = (name: string) => {
    const value = rejected?.values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const errorOf = (name: string) => {
    const code = rejected?.fields[name];
    return code === undefined ? undefined : i18n._(fieldWords(code));
  };
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Invite a colleague</Trans>
      </h2>
      <p>
        <Trans>They get a temporary password by email, and choose one of their own when they first log in.</Trans>
      </p>
      <form className={styles.invite} method="post" action={`${href('desk-staff')}?${SENT}`}>
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          defaultValue={typed('name')}
          error={errorOf('name')}
          maxLength={100}
          required
        />
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed('email')}
          error={errorOf('email')}
          maxLength={254}
          required
        />
        <SelectField label={t`Role`} name="role" defaultValue={typed('role') ?? 'agent'} error={errorOf('role')}>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {i18n._(roleWords(each))}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Language`} name="language" defaultValue={typed('language') ?? language}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {NATIVE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name={INTENT} value={DO.invite}>
          <Trans>Send the invitation</Trans>
        </Button>
      </form>
      <p className={styles.about}>
        <Trans>
          Agents handle messages and viewings, editors write the texts, managers do all of it and look after colleagues
          and owners.
        </Trans>
      </p>
    </section>
  );
}

/** What is marked of an account; that it works as it should is not. */
const STATES: Readonly<Record<string, MessageDescriptor>> = {
  invited: msg`invited`,
  disabled: msg`no access`,
};

/** One colleague, and what a manager does about them. Each form says whose by a hidden id. */
function Person({ person, isOwn }: { readonly person: StaffLine; readonly isOwn: boolean }) {
  const { t, i18n } = useLingui();
  const { href, language: shownIn } = useSite();
  const { id, name, email, role, language, state, hasSecondFactor, lastSeenAt, tooOften } = person;
  const seen = lastSeenAt ? formatInstant(lastSeenAt, shownIn, { dateStyle: 'medium', timeStyle: 'short' }) : null;
  const stateWords = STATES[state];
  const whose = <span className="visually-hidden"> ({name})</span>;
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        <strong>{name}</strong>
        {stateWords ? <Badge tone="stone">{i18n._(stateWords)}</Badge> : null}
        {hasSecondFactor ? (
          <Badge tone="moss">
            <Trans>second step</Trans>
          </Badge>
        ) : state === 'active' ? (
          <Badge tone="stone">
            <Trans>password alone</Trans>
          </Badge>
        ) : null}
        {tooOften ? <TooOftenBadge {...tooOften} /> : null}
        <span className={styles.address}>{isOwn ? `${email} · ${i18n._(roleWords(role))}` : email}</span>
        {state === 'active' ? (
          <span className={styles.address}>{seen ? t`last seen ${seen}` : t`not seen in the last week`}</span>
        ) : null}
      </span>
      {isOwn ? (
        <Badge>
          <Trans>You</Trans>
        </Badge>
      ) : (
        <div className={styles.does}>
          <form className={styles.role} method="post" action={href('desk-staff')}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="before" value={role} />
            <SelectField label={t`Role of ${name}`} name="role" defaultValue={role}>
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {i18n._(roleWords(each))}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name={INTENT} value={DO.role} variant="secondary">
              <Trans>Save</Trans>
              {whose}
            </Button>
          </form>
          <form className={styles.does} method="post" action={href('desk-staff')}>
            <input type="hidden" name="id" value={id} />
            {state === 'invited' ? (
              <>
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="name" value={name} />
                <input type="hidden" name="role" value={role} />
                <input type="hidden" name="language" value={language} />
                <Button type="submit" name={INTENT} value={DO.invite} variant="quiet">
                  <Trans>Invite again</Trans>
                  {whose}
                </Button>
              </>
            ) : null}
            {hasSecondFactor ? (
              <Button type="submit" name={INTENT} value={DO.clear} variant="quiet">
                <Trans>Remove the second step</Trans>
                {whose}
              </Button>
            ) : null}
            {state === 'disabled' ? (
              <Button type="submit" name={INTENT} value={DO.enable} variant="quiet">
                <Trans>Restore access</Trans>
                {whose}
              </Button>
            ) : (
              <Button type="submit" name={INTENT} value={DO.disable} variant="quiet">
                <Trans>Close access</Trans>
                {whose}
              </Button>
            )}
          </form>
        </div>
      )}
    </li>
  );
}

/** What the page may say that was just done. */
const SAVED = ['invited', 'role', 'disabled', 'enabled', 'cleared'] as const;
export type Saved = (typeof SAVED)[number];

type StaffData = {
  readonly items: readonly StaffLine[];
  /** Of who looks: nobody takes their own rights away. */
  readonly ownId: string;
  readonly saved: Saved | null;
};

const WORDS: Readonly<Record<Saved, MessageDescriptor>> = {
  invited: msg`The invitation is on its way. The temporary password in it works for three days.`,
  role: msg`The role has been changed, with immediate effect.`,
  disabled: msg`Access is closed, and all devices are logged out.`,
  enabled: msg`Your colleague can log in again.`,
  cleared: msg`At the next login the password is enough. All devices are logged out.`,
};

/** Who works at the desk: in which role, and with what rights. */
function View({ data: { items, ownId, saved }, rejected }: PageProps<StaffData>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  const isInvitation = rejected?.values[INTENT] === DO.invite;
  return (
    <Container className={styles.page}>
      <header className={styles.section}>
        <h1>
          <Trans>Colleagues</Trans>
        </h1>
        {rejected ? <Notice kind="error">{i18n._(problemWords(rejected.code))}</Notice> : null}
        {saved && !rejected ? <Notice kind="success">{i18n._(WORDS[saved])}</Notice> : null}
        <p>
          <a href={href('desk-journal')}>
            <Trans>What was changed, and by whom</Trans>
          </a>
        </p>
      </header>
      <ul className={styles.rows}>
        {items.map((person) => (
          <Person key={person.id} person={person} isOwn={person.id === ownId} />
        ))}
      </ul>
      <Invite rejected={isInvitation ? rejected : undefined} />
    </Container>
  );
}

const savedOf = (text: string | null): Saved | null => SAVED.find((each) => each === text) ?? null;

export default desk.page<Record<string, string>, StaffData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const staff = await requireRole(context, 'staff.manage');
    if ('kind' in staff) return staff;
    const { items } = await client(deskStaff).listStaff({}, { signal });
    return found(
      { items, ownId: staff.id, saved: savedOf(url.searchParams.get('saved')) },
      { head: { title: i18n._(msg`Colleagues`), index: false } },
    );
  },
  action: act,
  View,
  Unsent: UnsentForm,
});
