import { Picture } from '@dorpel/ui/Picture';
import styles from './FloorPlans.module.css';
import type { PlanData } from './media-data.ts';
import { photoSource, WIDTHS } from './photo-source.ts';

/** Plans as they are drawn; each leads to its largest picture. */
export function FloorPlans({ plans }: { readonly plans: readonly PlanData[] }) {
  return (
    <ul className={styles.plans} role="list">
      {plans.map(({ path, alt, width, height }) => (
        <li key={path}>
          <figure>
            <a href={photoSource(path)(1360, 'webp')} target="_blank" rel="noopener noreferrer" className={styles.plan}>
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
  );
}
