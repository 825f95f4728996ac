import { DataList } from '@dorpel/ui/DataList';
import { AreaIcon, BathIcon, BedIcon, CalendarIcon, CarIcon, CheckIcon, GardenIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import type { FactItem } from '@dorpel/contracts/catalogue';
import { Topic } from '../parts/sections/Topic.tsx';
import type { Facts } from './facts.ts';
import styles from './Body.module.css';

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
    <dl className={styles.highlights}>
      {items.map(({ key, label, value }) => {
        const Icon = ICONS[key];
        return (
          <div key={key} className={styles.highlight}>
            <dt className={styles.highlightName}>{label}</dt>
            <dd className={styles.highlightValue}>
              {Icon ? <Icon className={styles.highlightIcon} /> : null}
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Everything that is known of a property, in groups (C7). */
export function FactTopics({ facts: { groups, amenities } }: { readonly facts: Facts }) {
  const { t } = useLingui();
  return (
    <>
      {amenities.length > 0 ? (
        <Topic title={t`Comfort`}>
          <ul className={styles.amenities} role="list">
            {amenities.map((amenity) => (
              <li key={amenity}>
                <CheckIcon />
                {amenity}
              </li>
            ))}
          </ul>
        </Topic>
      ) : null}
      {groups.length > 0 ? (
        <Topic title={t`All details`} id="details" folds>
          <div className={styles.groups}>
            {groups.map(({ key, title, items }) => (
              <section key={key}>
                <h3 className={styles.group}>{title}</h3>
                <DataList items={items} />
              </section>
            ))}
          </div>
        </Topic>
      ) : null}
    </>
  );
}
