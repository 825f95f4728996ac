import { IconButton } from '@dorpel/ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PhotoData } from '../media/media-data.ts';
import { Photo } from '../media/Photo.tsx';
import { placeOf, useTrack } from '../media/use-track.ts';
import styles from './Turning.module.css';

type Props = {
  /** What scrolls in a card, with its first photo. */
  readonly strip: HTMLElement;
  readonly photos: readonly PhotoData[];
};

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Listens to events of what React did not make, until what it answers is called. */
function listenAll(...all: readonly [on: Element | null, name: string, listener: EventListener][]): () => void {
  for (const [on, name, listener] of all) on?.addEventListener(name, listener, { passive: true });
  return () => {
    for (const [on, name, listener] of all) on?.removeEventListener(name, listener);
  };
}

/** Turns the photos of a card: by swipe, with the arrow keys, with two buttons beside its link (C9). */
export function Turning({ strip, photos }: Props) {
  const { t } = useLingui();
  const track = useRef<Element>(strip);
  const count = photos.length;
  const { step, listeners } = useTrack(track, count);
  const [place, setPlace] = useState(0);
  // Until the card is touched only the photo that a swipe uncovers is there.
  const [isTouched, setTouched] = useState(false);
  const [isTold, setTold] = useState(false);
  const card = strip.closest('article');
  const title = card?.querySelector('a')?.textContent ?? '';
  const sizes = strip.querySelector('img[sizes]')?.getAttribute('sizes') ?? '100vw';
  const turn = useCallback(
    (direction: 1 | -1) => {
      setTold(true);
      step(direction);
    },
    [step],
  );
  useEffect(() => {
    const touch = () => setTouched(true);
    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const direction = DIRECTIONS[key];
      if (direction && !altKey && !ctrlKey && !metaKey) turn(direction);
    };
    return listenAll(
      [strip, 'scroll', () => setPlace(placeOf(strip))],
      [strip, 'scrollend', listeners.onScrollEnd],
      [strip, 'pointerdown', listeners.onPointerDown],
      [card, 'pointerenter', touch],
      [card, 'touchstart', touch],
      [card, 'focusin', touch],
      [card, 'keydown', press as EventListener],
    );
  }, [strip, card, listeners, turn]);
  const label = t`Photo ${place + 1} of ${count}`;
  const text = photos[place]?.alt ?? '';
  return (
    <>
      {createPortal(
        photos.slice(1, isTouched ? count : 2).map((photo) => <Photo key={photo.path} photo={photo} sizes={sizes} />),
        strip,
      )}
      {createPortal(
        <>
          <IconButton
            variant="floating"
            className={styles.previous}
            label={t`Previous photo of ${title}`}
            title={t`Previous photo`}
            icon={<ChevronLeftIcon />}
            onClick={() => turn(-1)}
          />
          <IconButton
            variant="floating"
            className={styles.next}
            label={t`Next photo of ${title}`}
            title={t`Next photo`}
            icon={<ChevronRightIcon />}
            onClick={() => turn(1)}
          />
          <span className={styles.place} aria-hidden="true">
            {place + 1}/{count}
          </span>
          <span className="visually-hidden" role="status">
            {isTold ? t`${label}: ${text}` : null}
          </span>
        </>,
        strip.parentElement ?? strip,
      )}
    </>
  );
}
