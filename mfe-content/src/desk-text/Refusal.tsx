import type { Rejected } from '@dorpel/federation';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangedBy } from '../parts/desk/ChangedBy.tsx';
import { fieldWords } from '../parts/desk/words.ts';

/** Why nothing was saved or published; of a change by somebody else, who and when. */
export function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { t, i18n } = useLingui();
  if (code === 'text/changed')
    return (
      <ChangedBy fields={fields}>
        <Trans>
          Your changes have not been saved yet; what you typed is still below. The history shows what is there now. Save
          again, and yours takes its place.
        </Trans>
      </ChangedBy>
    );
  if (code === 'text/refused')
    return (
      <Notice kind="error" title={t`Saved, but it can’t be published like this`}>
        {Object.values(fields).join(' · ')}
      </Notice>
    );
  if (code === 'text/no-draft')
    return <Notice kind="info">{t`Nothing was changed, so there is nothing to publish.`}</Notice>;
  if (code === 'request/invalid') {
    const names = Object.keys(fields).map((name) => fieldWords(name, i18n._.bind(i18n)));
    const list = [...new Set(names)].join(', ');
    return <Notice kind="error" title={t`Nothing was saved`}>{t`Please check: ${list}`}</Notice>;
  }
  return (
    <Notice kind="error" title={t`Nothing was saved just now`}>
      <Trans>What you typed is still below. Please try again in a moment.</Trans>
    </Notice>
  );
}
