import type { FactItem } from '@dorpel/contracts/catalogue';
import { AreaIcon, BathIcon, BedIcon, CalendarIcon, CarIcon, GardenIcon } from '@dorpel/ui/icons';
import styles from './Highlights.module.css';

const ICONS: Readonly<Record<string, typeof BedIcon>> = {
  bedrooms: BedIcon,
  bathrooms: BathIcon,
  surfaceLiving: AreaIcon,
  surfaceGround: GardenIcon,
  spaces: CarIcon,
  constructionYear: CalendarIcon,
};

/** The key facts in one row: large figures over their small names. */
export function Highlights({ items }: { readonly items: readonly FactItem[] }) {
  if (items.length === 0) return null;
  return (
    <dl className={styles.row}>
      {items.map(({ key, label, value }) => {
        const Icon = ICONS[key];
        return (
          <div key={key} className={styles.item}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {Icon ? <Icon className={styles.icon} /> : null}
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
