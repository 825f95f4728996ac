import { catalogue } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { IconButton } from '@dorpel/ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PhotoData } from '../media/media.ts';
import { Photo } from '../media/Photo.tsx';
import { placeOf, useTrack } from '../media/use-track.ts';
import styles from './CardPhotos.module.css';

type TurningProps = {
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
function Turning({ strip, photos }: TurningProps) {
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

type Props = {
  readonly list: () => HTMLElement | null;
  /** Of the homes in it. */
  readonly ids: readonly string[];
};

type Found = { readonly id: string; readonly strip: HTMLElement; readonly photos: readonly PhotoData[] };

/**
 * The other photos of the cards of a list (C9). They come once somebody is there, for all cards at once: a list that is only
 * read has one of each. Where they can't be had, it stays so.
 */
export function CardPhotos({ list, ids }: Props) {
  const { client, language } = useSite();
  const find = useRef(list);
  const [found, setFound] = useState<readonly Found[]>([]);
  const asked = ids.join();
  useEffect(() => {
    if (asked === '') return;
    const controller = new AbortController();
    const query = { language, ids: asked.split(',') };
    void client(catalogue)
      .listPictures({ query }, { signal: controller.signal })
      .then(
        ({ items }) =>
          items.flatMap(({ id, pictures }) => {
            const strip = find.current()?.querySelector<HTMLElement>(`[data-property="${id}"] [data-photos]`);
            return strip && pictures.length > 1 ? [{ id, strip, photos: pictures }] : [];
          }),
        () => [],
      )
      .then((photos) => {
        if (!controller.signal.aborted) setFound(photos);
      });
    return () => {
      controller.abort();
      setFound([]);
    };
  }, [asked, client, language]);
  return found.map(({ id, ...photos }) => <Turning key={id} {...photos} />);
}
