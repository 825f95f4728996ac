import { alive } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { IconButton } from '@dorpel/ui/IconButton';
import { CameraIcon, ChevronLeftIcon, ChevronRightIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, startTransition, Suspense, useRef, useState } from 'react';
import styles from './Gallery.module.css';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import { tellLook } from '../events.ts';
import { Photo } from './Photo.tsx';
import { type PhotoData, photoSource, WIDTHS } from './media.ts';

const Lightbox = lazy(() => import('./Lightbox.tsx').then((module) => ({ default: module.Lightbox })));

const LARGEST = WIDTHS[WIDTHS.length - 1] ?? 0;

type Props = {
  readonly photos: readonly PhotoData[];
  /** What the photos show. */
  readonly title: string;
  /** The id of the home whose owner hears that it was looked at; none for what has no owner of its own. */
  readonly countedFor?: string;
};

/** All photos in a strip that scrolls by itself, also without JavaScript; with it, each opens large (C8). */
function Gallery({ photos, title, countedFor }: Props) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  // undefined: never opened; null: closed again.
  const [shown, setShown] = useState<number | null>();
  const open = (index: number) => {
    // The large photos take a while to come: what was touched shows it before.
    startTransition(() => setShown(index));
    tellLook('photos', countedFor);
  };
  const follow = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(index);
  };
  const step = (direction: 1 | -1) => {
    const list = strip.current;
    const width = list?.firstElementChild?.clientWidth ?? 0;
    list?.scrollBy({ left: direction * width });
  };
  if (photos.length === 0) {
    return (
      <div className={styles.none}>
        <Photo photo={null} sizes="" />
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={t`Photos of ${title}`}>
      <ul ref={strip} className={styles.strip} role="list">
        {photos.map((photo, index) => (
          <li key={photo.path} className={styles.item}>
            <a href={photoSource(photo.path)(LARGEST, 'webp')} data-large="" onClick={(event) => follow(event, index)}>
              <Photo photo={photo} sizes={GALLERY_SIZES} priority={index === 0} />
            </a>
            <span className={styles.place} aria-hidden="true">
              {index + 1}/{photos.length}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <IconButton variant="floating" label={t`Previous photo`} icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
        <IconButton variant="floating" label={t`Next photo`} icon={<ChevronRightIcon />} onClick={() => step(1)} />
        <Button variant="secondary" size="small" className={styles.all} onClick={() => open(0)}>
          <CameraIcon />
          <Trans>All photos ({photos.length})</Trans>
        </Button>
      </div>
      {shown === undefined ? null : (
        <Suspense>
          <Lightbox photos={photos} label={t`Photos of ${title}`} index={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}

export default alive('gallery', Gallery);
