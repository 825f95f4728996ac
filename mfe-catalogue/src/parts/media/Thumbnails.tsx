import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './Thumbnails.module.css';
import type { PhotoData } from './media-data.ts';
import { photoSource } from './photo-source.ts';

type Props = {
  readonly photos: readonly PhotoData[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
};

/** Width of a thumbnail (specification, section 9). */
const WIDTH = 250;

/** Small photos to choose from; the current one stays in view. */
export function Thumbnails({ photos, current, onChoose }: Props) {
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
