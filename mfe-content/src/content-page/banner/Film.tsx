import type { Film as Source } from '@dorpel/contracts/content';
import { IconButton } from '@dorpel/ui/IconButton';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './Film.module.css';
import { PauseIcon, PlayIcon } from './film-icons.tsx';

type Props = { readonly film: Source; readonly plays: boolean };

/** A film without sound over its poster, with a button to stop and start it; it starts by itself only when it `plays`. */
export default function Film({ film, plays }: Props) {
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
        label={isPlaying ? t`Pause the film` : t`Play the film`}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={toggle}
      />
    </>
  );
}
