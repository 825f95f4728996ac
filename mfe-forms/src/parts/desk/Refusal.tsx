import type { Rejected } from '@dorpel/federation';
import { Notice } from '@dorpel/ui/Notice';
import { useLingui } from '@lingui/react/macro';
import { ChangedBy } from './ChangedBy.tsx';
import { typed } from './fields.ts';

type Props = {
  readonly rejected: Rejected;
  /** What is said of the codes that this form knows. */
  readonly words?: Readonly<Record<string, string | undefined>>;
};

/** Of a change by somebody else, who and when; the second is told, and loses nothing of what was typed. */
const isChanged = (code: string) => code.endsWith('/changed');

/** Why nothing was saved. */
export function Refusal({ rejected: { code, fields }, words }: Props) {
  const { t } = useLingui();
  if (isChanged(code)) return <ChangedBy fields={fields} />;
  return <Notice kind="error">{words?.[code] ?? t`Nothing was saved just now. Please try again in a moment.`}</Notice>;
}

/** What was typed before a refusal, or what is there. */
export const typedOr = (rejected: Rejected | undefined, name: string, now: string): string =>
  typed(rejected, name) ?? now;
