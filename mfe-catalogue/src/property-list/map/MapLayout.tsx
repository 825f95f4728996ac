import { Notice } from '@dorpel/ui/Notice';
import { Skeleton } from '@dorpel/ui/Skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import styles from '../Results.module.css';
import type { MapView as View } from './MapView.tsx';

// Nothing of the map is loaded before somebody asks for it.
const MapView = lazy(() => import('./MapView.tsx').then((module) => ({ default: module.MapView })));

type Props = Omit<ComponentProps<typeof View>, 'listId'> & {
  /** The order of the list. */
  readonly order: ReactNode;
  /** The list, for who does without the map. */
  readonly children: ReactNode;
};

/** List and map side by side; on phones the map alone. Without JavaScript, or for the keyboard, there is the list. */
export function MapLayout({ order, children, ...map }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className={styles.layout}>
      <noscript>
        <Notice kind="info">
          <p>
            <Trans>The map needs JavaScript. The list below shows the same homes.</Trans>
          </p>
        </Notice>
      </noscript>
      <section className={styles.map} aria-label={t`Search on the map`}>
        <a href={`#${listId}`} className={styles.skip}>
          <Trans>Skip the map and go to the list</Trans>
        </a>
        {isAlive ? (
          <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
            <MapView listId={listId} {...map} />
          </Suspense>
        ) : (
          <Skeleton shape="block" className={styles.waiting} />
        )}
      </section>
      <div className={styles.list}>
        {order}
        <div id={listId} className={styles.cards} tabIndex={-1}>
          {children}
        </div>
      </div>
    </div>
  );
}
