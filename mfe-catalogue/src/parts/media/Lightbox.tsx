import { IconButton } from '@dorpel/ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@dorpel/ui/icons';
import { Picture } from '@dorpel/ui/Picture';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './Lightbox.module.css';
import type { PhotoData } from './media-data.ts';
import { photoSource, WIDTHS } from './photo-source.ts';
import { PauseIcon, PlayIcon } from './play-icons.tsx';
import { Thumbnails } from './Thumbnails.tsx';

type Props = {
  readonly photos: readonly PhotoData[];
  /** What the photos show: 'Photos of …'. */
  readonly label: string;
  /** The photo it opens with; null: closed. */
  readonly index: number | null;
  readonly onClose: () => void;
};

/** Milliseconds a photo of the slideshow stays. */
const SLIDE = 4_000;

/** Brings a photo into view; where it was swiped to, the track itself tells. */
function scrollToPhoto(track: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  track?.scrollTo({ left: index * track.clientWidth, behavior });
}

/** Photos over the whole screen: arrows, swipe, thumbnails and a slideshow (C8). */
export function Lightbox({ photos, label, index, onClose }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(index ?? 0);
  const [isPlaying, setPlaying] = useState(false);
  const count = photos.length;

  const show = (next: number) => scrollToPhoto(track.current, (next + count) % count, 'auto');

  useEffect(() => {
    if (index === null) {
      setPlaying(false);
      return dialog.current?.close();
    }
    if (!dialog.current?.open) dialog.current?.showModal();
    setCurrent(index);
    scrollToPhoto(track.current, index, 'instant');
  }, [index]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => scrollToPhoto(track.current, (current + 1) % count, 'auto'), SLIDE);
    return () => clearTimeout(timer);
  }, [isPlaying, current, count]);

  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  return (
    <dialog ref={dialog} className={styles.lightbox} aria-label={label} onClose={onClose} onKeyDown={press}>
      <header className={styles.head}>
        <p className={styles.count} role="status">
          <span className="visually-hidden">{t`Photo ${current + 1} of ${count}`}</span>
          <span aria-hidden="true">
            {current + 1} / {count}
          </span>
        </p>
        <IconButton
          className={styles.button}
          label={isPlaying ? t`Stop the slideshow` : t`Start the slideshow`}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton className={styles.button} label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <section
        ref={track}
        className={styles.track}
        aria-label={t`Large photos`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is within reach of the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {photos.map((photo) => (
          <figure key={photo.path} className={styles.slide}>
            <span className={styles.photo}>
              <Picture src={photoSource(photo.path)} widths={WIDTHS} sizes="100vw" alt={photo.alt} ratio="fill" />
            </span>
            <figcaption className={styles.caption}>{photo.alt}</figcaption>
          </figure>
        ))}
      </section>
      <IconButton
        variant="floating"
        className={styles.previous}
        label={t`Previous photo`}
        icon={<ChevronLeftIcon />}
        onClick={() => show(current - 1)}
      />
      <IconButton
        variant="floating"
        className={styles.next}
        label={t`Next photo`}
        icon={<ChevronRightIcon />}
        onClick={() => show(current + 1)}
      />
      <Thumbnails photos={photos} current={current} onChoose={show} />
    </dialog>
  );
}
