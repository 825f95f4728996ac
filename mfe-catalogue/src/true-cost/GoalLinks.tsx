import { useSite } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { EMPTY, formatQuery, type Goal, type Values } from './fields.ts';
import styles from './GoalLinks.module.css';

type Props = { readonly goal: Goal; readonly values: Values };

/** Buying or renting: two addresses of one page. The region goes along, nothing else means the same. */
export function GoalLinks({ goal, values: { region } }: Props) {
  const { t } = useLingui();
  const { url } = useSite();
  const goals = [
    ['sale', t`Buying`],
    ['rent', t`Renting`],
  ] as const;
  return (
    <nav className={styles.goals} aria-label={t`Buying or renting`}>
      {goals.map(([each, label]) => (
        <a
          key={each}
          className={styles.goal}
          href={url.pathname + formatQuery(each, { ...EMPTY, region, buyers: '', years: '' }, null)}
          aria-current={each === goal ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
