import type { DeskPictureLine } from '@dorpel/contracts/desk-pictures';

type Props = { readonly picture: DeskPictureLine['picture']; readonly className?: string | undefined };

/** A picture as it is known at a glance; what it shows is said beside it. */
export const Thumbnail = ({ picture: { path, width, height }, className }: Props) => (
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
