import { CameraIcon } from '@dorpel/ui/icons';
import { Picture } from '@dorpel/ui/Picture';
import { Trans } from '@lingui/react/macro';
import styles from './Photo.module.css';
import { photoSource, WIDTHS } from './media.ts';

export type PhotoProps = {
  /** null: 'No photo was found' takes its place. */
  readonly photo: { readonly path: string; readonly alt: string } | null;
  readonly sizes: string;
  /** The one photo a page opens with. */
  readonly priority?: boolean;
  readonly ratio?: '3:2' | 'fill';
};

/** A photo of a property in the width the screen needs, with its blurred beginning (C8). */
export function Photo({ photo, sizes, priority = false, ratio = '3:2' }: PhotoProps) {
  if (!photo) {
    return (
      <span className={styles.none}>
        <CameraIcon />
        <Trans>No photo was found</Trans>
      </span>
    );
  }
  return (
    <Picture
      src={photoSource(photo.path)}
      widths={WIDTHS}
      sizes={sizes}
      alt={photo.alt}
      priority={priority}
      ratio={ratio}
      placeholder={photoSource(photo.path)(100, 'webp')}
    />
  );
}
