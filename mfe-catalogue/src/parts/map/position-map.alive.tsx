import { alive } from '@dorpel/federation/site';
import { Skeleton } from '@dorpel/ui/Skeleton';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LivePosition as Live } from './LivePosition.tsx';
import styles from './PositionMap.module.css';

// Nothing of the map is loaded before the visitor comes near it.
const LivePosition = lazy(() => import('./LivePosition.tsx').then((module) => ({ default: module.LivePosition })));

/** How far from its place a map is fetched. */
const NEAR = '200px';

/** Where a home lies, or about where when its address is not public (C5). */
function PositionMap(props: ComponentProps<typeof Live>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const waiting = <Skeleton shape="block" className={styles.waiting} />;
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.place}>
        {isNear ? (
          <Suspense fallback={waiting}>
            <LivePosition {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      {props.position.exact ? null : (
        <figcaption className={styles.about}>
          <Trans>The circle shows roughly where it is. You will get the address when you arrange a viewing.</Trans>
        </figcaption>
      )}
    </figure>
  );
}

export default alive('position-map', PositionMap);
