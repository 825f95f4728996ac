import { NOTE_STATUSES, NOTE_TYPES, deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { Problem } from '@dorpel/contracts';
import { type Action, type ActionContext, redirect } from '@dorpel/federation';
import { isLanguage } from '@dorpel/i18n/languages';
import { textOf } from '../parts/attempt.ts';
import { attemptWith } from '../parts/attempt-with.ts';
import { homesIn } from '../parts/desk/homes-in.ts';

/** What the forms of the page ask for; each says it in its button. */
export const ACTS = ['change', 'disable', 'enable', 'invite', 'report', 'note', 'erase'] as const;
export type Act = (typeof ACTS)[number];

const attempt = attemptWith({ ...deskOwners.problems, 'owner/not-confirmed': 422 });

type Work = (context: ActionContext, id: string) => Promise<unknown>;

const versionIn = (form: FormData) => Number(textOf(form, 'version'));

const setDisabled =
  (isDisabled: boolean): Work =>
  ({ client, form, signal }, id) =>
    client(deskOwners).changeOwner({ params: { id }, body: { version: versionIn(form), isDisabled } }, { signal });

const WORK: Readonly<Record<Act, Work>> = {
  change({ client, form, signal }, id) {
    const language = textOf(form, 'language');
    const kept = form.getAll('home').filter((home) => typeof home === 'string');
    const body = {
      version: versionIn(form),
      name: textOf(form, 'name'),
      language: isLanguage(language) ? language : undefined,
      propertyIds: [...new Set([...kept, ...homesIn(textOf(form, 'homes'))])],
    };
    return client(deskOwners).changeOwner({ params: { id }, body }, { signal });
  },
  disable: setDisabled(true),
  enable: setDisabled(false),
  invite: ({ client, signal }, id) => client(deskOwners).inviteOwnerAgain({ params: { id } }, { signal }),
  report: ({ client, signal }, id) => client(deskOwners).sendOwnerReport({ params: { id } }, { signal }),
  note({ client, form, signal }) {
    const body = {
      type: NOTE_TYPES.find((type) => type === textOf(form, 'type')) ?? 'agency',
      subject: textOf(form, 'subject'),
      comment: textOf(form, 'comment'),
      status: NOTE_STATUSES.find((status) => status === textOf(form, 'status')),
    } as const;
    return client(deskOwners).noteForOwners({ params: { id: textOf(form, 'property') }, body }, { signal });
  },
  async erase({ client, form, signal }, id) {
    const { email } = await client(deskOwners).getDeskOwner({ params: { id } }, { signal });
    // Typed, so that nobody is erased by a slip.
    if (textOf(form, 'confirm').trim().toLowerCase() !== email)
      throw new Problem('owner/not-confirmed', { confirm: 'not-confirmed' });
    return client(deskStaff).eraseOwner({ params: { id } }, { signal });
  },
};

/** What is typed in any of the forms, and comes back with a refusal. */
const FIELDS = ['name', 'language', 'homes', 'property', 'type', 'subject', 'comment', 'status', 'confirm'] as const;

/** Does what a button asks for, and says so; what is refused comes back with what was typed, to the form it came from. */
export const act: Action = (context) => {
  const { form, href, params } = context;
  const id = params['id'] ?? '';
  const asked = ACTS.find((each) => each === textOf(form, 'act')) ?? 'change';
  const texts = Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field)]));
  const values = { ...texts, act: asked, home: form.getAll('home').join(',') };
  return attempt(values, async () => {
    await WORK[asked](context, id);
    return redirect(
      asked === 'erase' ? `${href('desk-owners')}?erased` : `${href('desk-owner', { id })}?done=${asked}`,
    );
  });
};
