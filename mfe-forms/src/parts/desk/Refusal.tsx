import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { typed } from './sent-form.ts';

type ChangedByProps = {
  /** Of the problem: 'by' and 'at'. */
  readonly fields: Readonly<Record<string, string>>;
};

/** Says that somebody was first, who and when; what is there now stands on the page, and what was typed too. */
export function ChangedBy({ fields }: ChangedByProps) {
  const { t } = useLingui();
  const { language } = useSite();
  const by = fields['by'] || t`a colleague`;
  const at = fields['at'] ? formatInstant(fields['at'], language, { dateStyle: 'short', timeStyle: 'short' }) : '';
  return (
    <Notice kind="warning" title={at ? t`Changed by ${by} at ${at}` : t`Changed by ${by}`}>
      <Trans>Your changes have not been saved yet. Look at what is there now; what you typed is still below.</Trans>
    </Notice>
  );
}

type RefusalProps = {
  readonly rejected: Rejected;
  /** What is said of the codes that this form knows. */
  readonly words?: Readonly<Record<string, string | undefined>>;
};

/** Of a change by somebody else, who and when; the second is told, and loses nothing of what was typed. */
const isChanged = (code: string) => code.endsWith('/changed');

/** Why nothing was saved. */
export function Refusal({ rejected: { code, fields }, words }: RefusalProps) {
  const { t } = useLingui();
  if (isChanged(code)) return <ChangedBy fields={fields} />;
  return <Notice kind="error">{words?.[code] ?? t`Nothing was saved just now. Please try again in a moment.`}</Notice>;
}

/** What was typed before a refusal, or what is there. */
export const typedOr = (rejected: Rejected | undefined, name: string, now: string): string =>
  typed(rejected, name) ?? now;

type JudgedProps = {
  /** The verdict that was just given; '' where none was. */
  readonly done: string;
  readonly rejected: Rejected | undefined;
};

/** What became of a verdict on a testimonial. */
export function Judged({ done, rejected }: JudgedProps) {
  const { t } = useLingui();
  if (rejected?.code === 'testimonial/changed') return <ChangedBy fields={rejected.fields} />;
  if (rejected) return <Notice kind="error">{t`Nothing was saved just now. Please try again in a moment.`}</Notice>;
  if (done === 'shown') return <Notice kind="success">{t`It will be on the website within a minute.`}</Notice>;
  if (done === 'refused') return <Notice kind="success">{t`It is not on the website.`}</Notice>;
  return null;
}
