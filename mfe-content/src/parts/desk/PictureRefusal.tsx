import type { Rejected } from '@dorpel/federation';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { useLingui } from '@lingui/react/macro';
import { MEGABYTES } from './upload.ts';

/** Why a picture is not taken, or nothing was done with it, by the code of the problem. */
export function usePictureWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'upload/type': t`This is not a JPEG, PNG, WebP or AVIF. Save the picture as one of these, and choose it again.`,
    'upload/too-large': t`The file is larger than ${MEGABYTES} MB. Choose a smaller one.`,
    'upload/empty': t`Choose a picture first.`,
    'upload/broken': t`The picture can’t be read: it is damaged, or has too many pixels. Save it again, and choose it once more.`,
    'picture/used': t`It is used on the site or in a draft: remove it there first.`,
    'picture/not-found': t`The picture is no longer there: somebody has deleted it.`,
    'request/invalid': t`This is not a part of the picture: it must lie entirely within it.`,
  };
}

/** Why nothing was done with a picture, and what to do now. */
export function PictureRefusal({ rejected }: { readonly rejected: Rejected }) {
  const { t } = useLingui();
  return (
    <Refusal
      refused={rejected}
      words={usePictureWords()}
      title={t`Nothing was changed`}
      changed={t`None of your changes have been saved yet. Look at what is there now, and try again.`}
    />
  );
}
