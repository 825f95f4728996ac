import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { ownerProblemWords } from './owner-problems.ts';

/** Why nothing was done; of a change by somebody else, who and when. */
export function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  if (code === 'owner/changed') {
    const by = fields['by'] ?? '';
    const at = fields['at'] ? formatInstant(fields['at'], language, { dateStyle: 'short', timeStyle: 'short' }) : '';
    return (
      <Notice kind="warning" title={t`Changed by ${by} at ${at}`}>
        <Trans>Your changes have not been saved yet. Look at what is there now; what you typed is still below.</Trans>
      </Notice>
    );
  }
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
