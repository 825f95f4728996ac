import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, redirect } from '@dorpel/federation';
import { isLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { textOf } from '../parts/attempt.ts';
import { attemptWith } from '../parts/attempt-with.ts';
import { desk } from '../parts/desk/desk.ts';
import { homesIn } from '../parts/desk/homes-in.ts';
import { type InvitationData, View } from './View.tsx';

const attempt = attemptWith(deskOwners.problems);

/** What is typed, and comes back with a refusal. */
const FIELDS = ['email', 'name', 'language', 'homes'] as const;

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
  action({ client, form, href, language: own, signal }) {
    const values = Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field)]));
    return attempt(values, async () => {
      const language = isLanguage(values['language']) ? values['language'] : own;
      const body = {
        email: textOf(form, 'email').trim(),
        name: textOf(form, 'name'),
        language,
        propertyIds: homesIn(textOf(form, 'homes')),
      };
      const { id } = await client(deskOwners).inviteOwner({ body }, { signal });
      return redirect(`${href('desk-owner', { id })}?done=invite`);
    });
  },
  View,
});
