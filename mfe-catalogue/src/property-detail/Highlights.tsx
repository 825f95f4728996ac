import { AreaIcon, BathIcon, BedIcon, CalendarIcon, CarIcon, GardenIcon } from '@dorpel/ui/icons';
import type { Highlight } from './highlights.ts';
import styles from './Highlights.module.css';

const ICONS = {
  bedrooms: BedIcon,
  bathrooms: BathIcon,
  surface: AreaIcon,
  plot: GardenIcon,
  parking: CarIcon,
  year: CalendarIcon,
} as const;

/** The key facts in one row: large figures over their small names. */
export function Highlights({ items }: { readonly items: readonly Highlight[] }) {
  if (items.length === 0) return null;
  return (
    <dl className={styles.row}>
      {items.map(({ icon, label, value }) => {
        const Icon = ICONS[icon];
        return (
          <div key={icon} className={styles.item}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <Icon className={styles.icon} />
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
