import { IconButton } from '@dorpel/ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@dorpel/ui/icons';
import { Picture } from '@dorpel/ui/Picture';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './Lightbox.module.css';
import { type PhotoData, photoSource, WIDTHS } from './media.ts';
import { PauseIcon, PlayIcon } from './play-icons.tsx';
import { placeOf, useTrack } from './use-track.ts';

type ThumbnailProps = {
  readonly photos: readonly PhotoData[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
};

/** Width of a thumbnail (specification, section 9). */
const WIDTH = 250;

/** Small photos to choose from; the current one stays in view. */
function Thumbnails({ photos, current, onChoose }: ThumbnailProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <ul ref={list} className={styles.thumbnails} role="list">
      {photos.map(({ path }, index) => (
        <li key={path}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={t`Show photo ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          >
            <img src={photoSource(path)(WIDTH, 'webp')} alt="" loading="lazy" width={96} height={64} />
          </button>
        </li>
      ))}
    </ul>
  );
}

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

type Going = Pick<ReturnType<typeof useTrack>, 'show' | 'step'>;

const KEYS: Readonly<Record<string, (track: Going) => void>> = {
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
  Home: ({ show }) => show(0),
  End: ({ show }) => show(-1),
};

/** Photos over the whole screen: arrows, swipe, thumbnails and a slideshow (C8). */
export function Lightbox({ photos, label, index, onClose }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(index ?? 0);
  const [isPlaying, setPlaying] = useState(false);
  const count = photos.length;

  const { show, step, listeners } = useTrack(track, count);

  useEffect(() => {
    if (index === null) {
      setPlaying(false);
      return dialog.current?.close();
    }
    if (!dialog.current?.open) dialog.current?.showModal();
    setCurrent(index);
    show(index, 'instant');
  }, [index, show]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => show(current + 1), SLIDE);
    return () => clearTimeout(timer);
  }, [isPlaying, current, show]);

  const press = (event: KeyboardEvent) => {
    const go = KEYS[event.key];
    if (!go) return;
    event.preventDefault();
    go({ show, step });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      data-dark=""
      aria-label={label}
      onClose={onClose}
      onKeyDown={press}
    >
      <header className={styles.head}>
        <p className={styles.count} role="status">
          <span className="visually-hidden">{t`Photo ${current + 1} of ${count}`}</span>
          <span aria-hidden="true">
            {current + 1} / {count}
          </span>
        </p>
        {count > 1 ? (
          <IconButton
            className={styles.button}
            label={isPlaying ? t`Stop the slideshow` : t`Start the slideshow`}
            icon={isPlaying ? <PauseIcon className={styles.icon} /> : <PlayIcon className={styles.icon} />}
            onClick={() => setPlaying(!isPlaying)}
          />
        ) : null}
        <IconButton className={styles.button} label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <section
        ref={track}
        className={styles.track}
        aria-label={t`Large photos`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is within reach of the keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(placeOf(currentTarget))}
        {...listeners}
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
      {count > 1 ? (
        <>
          <IconButton
            variant="floating"
            className={styles.previous}
            label={t`Previous photo`}
            icon={<ChevronLeftIcon />}
            onClick={() => step(-1)}
          />
          <IconButton
            variant="floating"
            className={styles.next}
            label={t`Next photo`}
            icon={<ChevronRightIcon />}
            onClick={() => step(1)}
          />
          <Thumbnails photos={photos} current={current} onChoose={show} />
        </>
      ) : null}
    </dialog>
  );
}
