import { lazy, useRef } from 'react';
import { ContentPhoto } from '../../parts/ContentPhoto.tsx';
import { Later } from '../../parts/Later.tsx';
import { LaterTurns } from '../../parts/LaterTurns.tsx';
import type { Banner } from '../data.ts';
import styles from './Backdrop.module.css';
import { HALF } from './opening.ts';

// What few pages show, and none at once.
const Film = lazy(() => import('./Film.tsx'));

type Props = { readonly banner: Banner; readonly ratio: '3:2' | 'fill' };
function Moving({ banner, ratio }: Props) {
  const poster = banner.video?.poster ?? banner.pictures[0];
  return (
    <div className={ratio === 'fill' ? styles.fill : styles.frame}>
      {poster ? <ContentPhoto photo={poster} sizes={ratio === 'fill' ? '100vw' : HALF} ratio={ratio} priority /> : null}
      <Later>
        <Film banner={banner} />
      </Later>
    </div>
  );
}

function Gallery({ banner, ratio }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { title, pictures } = banner;
  return (
    <div className={ratio === 'fill' ? styles.fill : styles.frame}>
      <ul
        ref={list}
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
              sizes={ratio === 'fill' ? '100vw' : HALF}
              ratio={ratio}
              {...(index === 0 ? { priority: true } : { fetchPriority: 'low' })}
            />
          </li>
        ))}
      </ul>
      <LaterTurns list={list} count={pictures.length} isFloating />
    </div>
  );
}

/** What a banner is seen against or beside (H4): a photo, several to turn, or a film over its poster. */
export function Backdrop({ banner, ratio }: Props) {
  const [photo] = banner.pictures;
  if (banner.video) return <Moving banner={banner} ratio={ratio} />;
  if (banner.pictures.length > 1) return <Gallery banner={banner} ratio={ratio} />;
  if (!photo) return null;
  return (
    <div className={ratio === 'fill' ? styles.fill : styles.frame}>
      <ContentPhoto photo={photo} sizes={ratio === 'fill' ? '100vw' : HALF} ratio={ratio} priority />
    </div>
  );
}
