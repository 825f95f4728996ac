import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { deskAction, SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { homesIn, ownerFieldWords, Refusal } from './refusal.tsx';

type InvitationData = {
  /** Numbers of homes that are to be linked, as the address says them. */
  readonly homes: string;
  /** In which most owners of this office read: that of who invites. */
  readonly language: string;
};

/** Invites an owner: an account, and a mail with a temporary password. */
function View({ data, rejected }: PageProps<InvitationData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const typed = (name: string, otherwise = '') => {
    const value = rejected?.values[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const errorOf = (...names: readonly string[]) => {
    const code = names.map((name) => rejected?.fields[name]).find(Boolean);
    return code === undefined ? undefined : i18n._(ownerFieldWords(code));
  };
  return (
    <DeskPage narrow className={styles.ownersPage}>
      <header className={styles.stack}>
        <p>
          <a href={href('desk-owners')}>
            <Trans>To the owners</Trans>
          </a>
        </p>
        <h1>
          <Trans>Invite an owner</Trans>
        </h1>
        <p>
          <Trans>
            They get an email with a temporary password, and can follow how their home is doing from then on. Each week
            they get a report.
          </Trans>
        </p>
      </header>
      {rejected ? <Refusal rejected={rejected} /> : null}
      <form className={styles.ownerForm} method="post" action={`${href('desk-owner-invitation')}?${SENT}`}>
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          maxLength={120}
          required
          defaultValue={typed('name')}
          error={errorOf('name')}
        />
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          defaultValue={typed('email')}
          error={errorOf('email')}
        />
        <SelectField label={t`Language`} name="language" defaultValue={typed('language', data.language)}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {NATIVE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Homes`}
          hint={t`Their numbers in your CRM, separated by commas.`}
          name="homes"
          inputMode="numeric"
          maxLength={400}
          defaultValue={typed('homes', data.homes)}
          error={errorOf('propertyIds', 'propertyIds.0')}
        />
        <Button type="submit">
          <Trans>Email the invitation</Trans>
        </Button>
      </form>
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, InvitationData>({
  async load({ client, i18n, signal, url }) {
    // Who may not invite is told so before they type.
    await client(deskOwners).listDeskOwners({ query: {} }, { signal });
    const { language } = await client(deskStaff).getStaffMember({}, { signal });
    return found(
      { homes: homesIn(url.searchParams.get('homes') ?? '').join(', '), language },
      { head: { title: i18n._(msg`Invite an owner`), index: false } },
    );
  },
  action: deskAction({
    asks: 'owners.manage',
    problems: deskOwners.problems,
    values: ['email', 'name', 'language', 'homes'],
    async otherwise({ client, href, language, signal, text }) {
      const chosen = text('language');
      const body = {
        email: text('email').trim(),
        name: text('name'),
        language: isLanguage(chosen) ? chosen : language,
        propertyIds: homesIn(text('homes')),
      };
      const { id } = await client(deskOwners).inviteOwner({ body }, { signal });
      return `${href('desk-owner', { id })}?done=invite`;
    },
  }),
  View,
  Unsent: UnsentForm,
});
