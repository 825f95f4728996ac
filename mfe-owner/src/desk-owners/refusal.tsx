import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ChangedBy } from '@dorpel/ui/desk/DeskForm';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

/** The numbers of homes in a text: with commas, spaces or lines between, each once. */
export const homesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** What is said of a refused form about owners, by its code. */
const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  'owner/exists': msg`There is already an account with this address.`,
  'owner/not-confirmed': msg`This is not the owner’s address. Nothing was erased.`,
  'home/unknown': msg`Your CRM has no home with one of these numbers. Nothing was changed.`,
  'report/not-wanted': msg`This owner gets no report: they never logged in, ended it, or all of their homes are sold or let.`,
  'note/tells-how-to-reach': msg`Owners read this: leave email addresses and telephone numbers out.`,
  'request/invalid': msg`Check the fields in red.`,
  'desk/forbidden': msg`Your role does not allow this.`,
  'session/missing': msg`You are no longer logged in. Log in and try again.`,
};

/** What stands beside a field, by its code. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Fill in this field.`,
  email: msg`Enter a valid email address, such as name@example.com.`,
  length: msg`This is too long.`,
  exists: msg`There is already an account with this address.`,
  'not-confirmed': msg`Type the address of this owner.`,
  unknown: msg`One of these numbers is not in your CRM.`,
  reachable: msg`Leave email addresses and telephone numbers out.`,
};

const ownerProblemWords = (code: string): MessageDescriptor =>
  PROBLEMS[code] ?? msg`Our system did not respond. Nothing has changed: please try again in a moment.`;

export const ownerFieldWords = (code: string): MessageDescriptor => FIELDS[code] ?? msg`Check this field.`;

/** Why nothing was done; of a change by somebody else, who and when. */
export function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { i18n } = useLingui();
  const { href } = useSite();
  if (code === 'owner/changed') return <ChangedBy fields={fields} />;
  const { id, ids } = fields;
  return (
    <Notice
      kind="error"
      action={
        code === 'owner/exists' && id ? (
          <a href={href('desk-owner', { id })}>
            <Trans>To the account</Trans>
          </a>
        ) : undefined
      }
    >
      {i18n._(ownerProblemWords(code))}
      {ids ? ` (${ids})` : null}
    </Notice>
  );
}
