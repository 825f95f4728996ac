import { Picture, type PictureProps } from '@dorpel/ui/Picture';
import { addressOf, type Box, type Photo, shownIn } from './photo-source.ts';

type Props = Box & Pick<PictureProps, 'priority' | 'fetchPriority' | 'className'> & { readonly photo: Photo };

/** A photo of the content, at the width the screen needs. */
export const ContentPhoto = ({ photo, ...rest }: Props) => (
  <Picture
    {...rest}
    {...shownIn(photo, rest)}
    alt={photo.alt}
    width={photo.width}
    height={photo.height}
    placeholder={addressOf(photo)(100, 'webp')}
  />
);
