import { MESSAGE_LENGTH } from '@dorpel/contracts/desk-viewings';
import type { Rejected } from '@dorpel/federation';
import { ChangedBy } from '@dorpel/ui/desk/DeskForm';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const REFUSED: Readonly<Record<string, MessageDescriptor>> = {
  'appointment/full': msg`Somebody booked just before you: this time is taken. Choose another.`,
  'appointment/not-found': msg`The home can no longer be viewed at this time. Choose another.`,
  'appointment/over': msg`This viewing was cancelled or is in the past: there is nothing left to change.`,
  'advisor/busy': msg`This colleague is showing another home at that time.`,
  'advisor/unknown': msg`This colleague no longer works here.`,
  'request/invalid': msg`Something is missing or too long. Choose a time; a message has ${MESSAGE_LENGTH} characters at most.`,
};
const FAILED = msg`Nothing was saved just now. Please try again in a moment.`;

/** Why nothing was done. */
export function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { i18n } = useLingui();
  if (code === 'viewing/changed') return <ChangedBy fields={fields} />;
  return <Notice kind="error">{i18n._(REFUSED[code] ?? FAILED)}</Notice>;
}
