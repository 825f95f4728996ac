import type { Rejected } from '@dorpel/federation';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangedBy } from './ChangedBy.tsx';
import { MEGABYTES } from './upload.ts';

/** Why nothing was done with a picture, and what to do now. */
export function PictureRefusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { t } = useLingui();
  if (code === 'picture/changed' || code === 'text/changed')
    return (
      <ChangedBy fields={fields}>
        <Trans>None of your changes have been saved yet. Look at what is there now, and try again.</Trans>
      </ChangedBy>
    );
  const words: Readonly<Record<string, string>> = {
    'upload/type': t`This is not a JPEG, PNG, WebP or AVIF. Save the picture as one of these, and choose it again.`,
    'upload/too-large': t`The file is larger than ${MEGABYTES} MB. Choose a smaller one.`,
    'upload/empty': t`Choose a picture first.`,
    'upload/broken': t`The picture can’t be read: it is damaged, or has too many pixels. Save it again, and choose it once more.`,
    'picture/used': t`It is used on the site or in a draft: remove it there first.`,
    'picture/not-found': t`The picture is no longer there: somebody has deleted it.`,
    'request/invalid': t`This is not a part of the picture: it must lie entirely within it.`,
  };
  return (
    <Notice kind="error" title={t`Nothing was changed`}>
      {words[code] ?? t`Nothing was changed just now. Please try again in a moment.`}
    </Notice>
  );
}
