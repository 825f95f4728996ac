import { catalogue } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { useEffect, useRef, useState } from 'react';
import type { PhotoData } from '../media/media-data.ts';
import { Turning } from './Turning.tsx';

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
