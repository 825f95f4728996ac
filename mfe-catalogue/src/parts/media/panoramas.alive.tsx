import { alive } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import styles from './media.module.css';
import { Photo } from './Photo.tsx';
import { type PhotoData, photoSource } from './media.ts';
import { PlayIcon } from './play-icons.tsx';
import { tellLook } from '../events.ts';

const PanoramaView = lazy(() => import('./PanoramaView.tsx').then((module) => ({ default: module.PanoramaView })));

type Props = {
  readonly rooms: readonly PhotoData[];
  /** The id of the home whose owner hears that it was looked at; none for what has no owner of its own. */
  readonly countedFor?: string;
};

/** Rooms to stand in and look round (C9): our own pictures, loaded after a click. Without JavaScript they are flat. */
function Panoramas({ rooms, countedFor }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  // What was pressed to start is gone then: the room takes the focus over. Later it stays with the choice of rooms.
  const [isStarting, setStarting] = useState(true);
  const [first] = rooms;
  if (!first) return null;
  const start = (event: MouseEvent) => {
    event.preventDefault();
    setShown(0);
    tellLook('tour', countedFor);
  };
  const room = shown === null ? undefined : rooms[shown];
  if (!room) {
    return (
      <a className={styles.facade} href={photoSource(first.path)(1360, 'webp')} data-large="" onClick={start}>
        <span className={styles.poster} aria-hidden="true">
          <Photo photo={{ ...first, alt: '' }} sizes="(min-width: 60rem) 50rem, 100vw" ratio="fill" />
        </span>
        <span className={styles.play}>
          <PlayIcon className={styles.icon} />
          <Trans>Look around in 360°</Trans>
        </span>
        <span className={styles.notice}>{rooms.map(({ alt }) => alt).join(' · ')}</span>
      </a>
    );
  }
  return (
    <div className={styles.rooms}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <PanoramaView key={room.path} room={room} takesFocus={isStarting} />
      </Suspense>
      {rooms.length > 1 ? (
        <ul className={styles.choices} role="list" aria-label={t`Rooms`}>
          {rooms.map(({ path, alt }, index) => (
            <li key={path}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={index === shown}
                onClick={() => {
                  setShown(index);
                  setStarting(false);
                }}
              >
                {alt}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export default alive('panoramas', Panoramas);
