import { alive } from '@dorpel/federation/site';
import { Picture } from '@dorpel/ui/Picture';
import { useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { tellLook } from '../events.ts';
import styles from './media.module.css';
import { photoSource, type PlanData, WIDTHS } from './media.ts';

const Lightbox = lazy(() => import('./Lightbox.tsx').then((module) => ({ default: module.Lightbox })));

type Props = {
  readonly plans: readonly PlanData[];
  /** What they are plans of. */
  readonly title: string;
  /** The id of the home whose owner hears that it was looked at; none for what has no owner of its own. */
  readonly countedFor?: string;
};

/** Plans as they are drawn; each opens large, and without JavaScript leads to its largest picture (C8). */
function FloorPlans({ plans, title, countedFor }: Props) {
  const { t } = useLingui();
  // undefined: never opened; null: closed again.
  const [shown, setShown] = useState<number | null>();
  const follow = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
    tellLook('floor-plans', countedFor);
  };
  return (
    <>
      <ul className={styles.plans} role="list">
        {plans.map(({ path, alt, width, height }, index) => (
          <li key={path}>
            <figure>
              <a
                href={photoSource(path)(1360, 'webp')}
                data-large=""
                className={styles.plan}
                onClick={(event) => follow(event, index)}
              >
                <Picture
                  src={photoSource(path)}
                  widths={WIDTHS}
                  sizes="(min-width: 60rem) 24rem, 100vw"
                  alt={alt}
                  width={width}
                  height={height}
                  ratio="natural"
                  className={styles.paper}
                />
              </a>
              <figcaption className={styles.caption}>{alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense>
          <Lightbox photos={plans} label={t`Floor plans of ${title}`} index={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

export default alive('floor-plans', FloorPlans);
