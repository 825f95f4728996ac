import { lazy, Suspense, useEffect, useState } from 'react';
import { ContentPhoto } from '../../parts/ContentPhoto.tsx';
import { Turns } from '../../parts/Turns.tsx';
import { useRow } from '../../parts/use-row.ts';
import type { Banner } from '../data.ts';
import styles from './Backdrop.module.css';
import { HALF } from './opening.ts';

// What few pages show, and none at once.
const Film = lazy(() => import('./Film.tsx'));

/** Widest screen of a phone (specification, section 9: header helper). */
const PHONE = '(max-width: 767px)';
const STILL = '(prefers-reduced-motion: reduce)';

type Props = { readonly banner: Banner; readonly ratio: '3:2' | 'fill' };
type Choice = { readonly film: NonNullable<Banner['video']>; readonly plays: boolean };

/** The film for this screen; who asked for less motion, or to save data, starts it themselves. */
function choiceOf({ video, mobileVideo }: Banner): Choice | null {
  const film = (matchMedia(PHONE).matches ? mobileVideo : null) ?? video;
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return film ? { film, plays: !matchMedia(STILL).matches && !saveData } : null;
}

function Moving({ banner, ratio }: Props) {
  const [choice, setChoice] = useState<Choice | null>(null);
  useEffect(() => setChoice(choiceOf(banner)), [banner]);
  const poster = banner.video?.poster ?? banner.pictures[0];
  return (
    <div className={ratio === 'fill' ? styles.fill : styles.frame}>
      {poster ? <ContentPhoto photo={poster} sizes={ratio === 'fill' ? '100vw' : HALF} ratio={ratio} priority /> : null}
      {choice ? (
        <Suspense fallback={null}>
          <Film {...choice} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Gallery({ banner, ratio }: Props) {
  const { list, ...row } = useRow();
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
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      <Turns row={row} count={pictures.length} isFloating />
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
