import { type ComponentType, useEffect, useState } from 'react';
import type { CardPhotosProps } from './CardPhotos.tsx';

/** The other photos of cards, with all that turns them, once somebody is there: a slot of cards is small without them. */
export function LaterPhotos(props: CardPhotosProps) {
  const [Photos, setPhotos] = useState<ComponentType<CardPhotosProps> | null>(null);
  useEffect(() => {
    void import('./CardPhotos.tsx').then(({ CardPhotos }) => setPhotos(() => CardPhotos));
  }, []);
  return Photos && <Photos {...props} />;
}
