import { DataList } from '@dorpel/ui/DataList';
import { CheckIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { Topic } from '../parts/sections/Topic.tsx';
import type { Facts } from './facts.ts';
import styles from './FactTopics.module.css';

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
