import { type DeskPictureLine, PICTURE_UPLOAD } from '@dorpel/contracts/desk-pictures';
import type { Rejected } from '@dorpel/federation';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { useLingui } from '@lingui/react/macro';

/** What a picture that is uploaded may have at most. */
export const MEGABYTES = PICTURE_UPLOAD.most / 1024 / 1024;

/**
 * What a field for one offers to choose from. HEIC is not among it: no library of ours may read it (its video codec is patented), and an
 * iPhone makes a JPEG of its photos where a field asks for JPEG alone.
 */
const ACCEPTED = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join();

/** What a field for pictures says of itself, for the browser and for the script of its page (`fit-picture.ts`). */
export const PICTURE_FIELD = {
  type: 'file',
  name: 'file',
  accept: ACCEPTED,
  'data-most': PICTURE_UPLOAD.most,
} as const;

/** The files that a form brings; browsers send an empty one without a name where none was chosen. */
export const filesIn = (form: FormData): readonly File[] =>
  form.getAll('file').filter((file): file is File => typeof file !== 'string' && (file.size > 0 || file.name !== ''));

/** The first of them; null: none was chosen, or it is empty. */
export const fileIn = (form: FormData): File | null => filesIn(form).find(({ size }) => size > 0) ?? null;

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

type ThumbnailProps = { readonly picture: DeskPictureLine['picture']; readonly className?: string | undefined };

/** A picture as it is known at a glance; what it shows is said beside it. */
export const Thumbnail = ({ picture: { path, width, height }, className }: ThumbnailProps) => (
  <img
    className={className}
    src={`${path}250.webp`}
    srcSet={`${path}250.webp 250w, ${path}600.webp 600w`}
    sizes="15rem"
    alt=""
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
  />
);
