import { Picture, type PictureProps } from '@dorpel/ui/Picture';
import { addressOf, type Photo, WIDTHS } from './photo-source.ts';

type Props = Pick<PictureProps, 'sizes' | 'priority' | 'fetchPriority' | 'ratio' | 'className'> & {
  readonly photo: Photo;
};

/** A photo of the content, at the width the screen needs. */
export function ContentPhoto({ photo, ...rest }: Props) {
  const src = addressOf(photo);
  return (
    <Picture
      {...rest}
      src={src}
      widths={WIDTHS}
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      placeholder={src(100, 'webp')}
    />
  );
}
