import { useId } from 'react';
import { ContentPhoto } from '../../parts/ContentPhoto.tsx';
import LaterTurns from '../../parts/turns.alive.tsx';
import type { Banner } from '../data.ts';
import styles from './Backdrop.module.css';
import LaterFilm from './film.alive.tsx';
import { boxOf, firstOf } from './opening.ts';

type Props = { readonly banner: Banner };

function Gallery({ banner }: Props) {
  const listId = useId();
  const { title, pictures } = banner;
  return (
    <>
      <ul
        id={listId}
        role="list"
        className={styles.photos}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title.text}
      >
        {pictures.map((photo, index) => (
          <li key={photo.path} className={styles.photo}>
            <ContentPhoto
              photo={photo}
              {...boxOf(banner)}
              {...(index === 0 ? { priority: true } : { fetchPriority: 'low' })}
            />
          </li>
        ))}
      </ul>
      <LaterTurns listId={listId} count={pictures.length} isFloating />
    </>
  );
}

function Still({ banner }: Props) {
  const photo = firstOf(banner);
  return photo ? <ContentPhoto photo={photo} {...boxOf(banner)} priority /> : null;
}

/** What a banner is seen against or beside (H4): a photo, several to turn, or a film over its poster. */
export function Backdrop({ banner }: Props) {
  const { video, mobileVideo, pictures, transparent } = banner;
  if (!video && pictures.length === 0) return null;
  return (
    <div className={transparent ? styles.fill : styles.frame}>
      {!video && pictures.length > 1 ? <Gallery banner={banner} /> : <Still banner={banner} />}
      {video ? <LaterFilm video={video} mobileVideo={mobileVideo} /> : null}
    </div>
  );
}
