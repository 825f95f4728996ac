import { Container } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './AccessPage.module.css';

export type AccessPageProps = {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
};

/** The pages at the door of the portal: what to do on the left, what is behind it on the right. */
export function AccessPage({ title, lead, children }: AccessPageProps) {
  return (
    <Container className={styles.page}>
      <div className={styles.form}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <aside className={styles.panel}>
        <svg className={styles.bars} viewBox="0 0 200 72" aria-hidden="true">
          {[22, 30, 26, 41, 58, 62, 34, 37, 33, 46, 66, 72].map((height, index) => (
            <rect key={height} x={index * 17} y={72 - height} width="10" height={height} rx="1.5" />
          ))}
        </svg>
        <p className={styles.promise}>
          <Trans>Always know how things are going with your home.</Trans>
        </p>
        <ul className={styles.list}>
          <li>
            <Trans>How many people looked today, this week and this month</Trans>
          </li>
          <li>
            <Trans>Where they came from, and what they did next</Trans>
          </li>
          <li>
            <Trans>The last 30 days, day by day</Trans>
          </li>
        </ul>
      </aside>
    </Container>
  );
}
