import { IconButton } from '@dorpel/ui/IconButton';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Banner } from './data.ts';
import styles from './Film.module.css';

/** Two bars. */
const PauseIcon = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d="M7 5h3.5v14H7zm6.5 0H17v14h-3.5z" />
  </svg>
);

/** A triangle. */
const PlayIcon = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d="M8 5.2v13.6L19 12z" />
  </svg>
);

/** Widest screen of a phone (specification, section 9: header helper). */
const PHONE = '(max-width: 767px)';
const STILL = '(prefers-reduced-motion: reduce)';

export type Films = Pick<Banner, 'video' | 'mobileVideo'>;

/** The film for this screen; who asked for less motion, or to save data, starts it themselves. */
function choiceOf({ video, mobileVideo }: Films) {
  const film = (matchMedia(PHONE).matches ? mobileVideo : null) ?? video;
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return { film, plays: !matchMedia(STILL).matches && !saveData };
}

/** The film of a banner without sound over its poster, with a button to stop and start it. Never on the server. */
export default function Film(films: Films) {
  const [{ film, plays }] = useState(() => choiceOf(films));
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => setPlaying(false));
  };
  // A property that React writes too late for a film that starts by itself.
  useEffect(() => {
    if (!video.current || !plays) return;
    video.current.muted = true;
    video.current.play().catch(() => setPlaying(false));
  }, [plays]);
  if (!film) return null;
  return (
    <>
      <video
        ref={video}
        className={styles.film}
        data-seen={isSeen ? '' : undefined}
        muted
        loop
        playsInline
        preload={plays ? 'auto' : 'none'}
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => {
          setPlaying(true);
          setSeen(true);
        }}
        onPause={() => setPlaying(false)}
      >
        <source src={film.src} type={film.type} />
      </video>
      <IconButton
        className={styles.toggle}
        variant="floating"
        label={isPlaying ? t`Pause the video` : t`Play the video`}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={toggle}
      />
    </>
  );
}
