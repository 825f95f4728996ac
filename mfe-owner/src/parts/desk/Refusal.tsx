import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ChangedBy } from '@dorpel/ui/desk/DeskForm';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { ownerProblemWords } from './owner-problems.ts';

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
