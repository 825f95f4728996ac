import type { PageProps } from '@dorpel/federation';
import { Slot } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import styles from './View.module.css';

export type TodayData = {
  readonly name: string;
  /** The names of the cards that this role gets, each of the team that knows. */
  readonly cards: readonly string[];
  readonly hasNewPassword: boolean;
};

/** What waits today: cards of the remotes, each by itself. */
export function View({ data: { name, cards, hasNewPassword } }: PageProps<TodayData>) {
  return (
    <Container className={styles.page}>
      <h1>
        <Trans>Hello {name}</Trans>
      </h1>
      {hasNewPassword ? (
        <Notice kind="success">
          <Trans>Your new password is saved.</Trans>
        </Notice>
      ) : null}
      {cards.length === 0 ? (
        <p>
          <Trans>There is nothing at the desk for your role yet.</Trans>
        </p>
      ) : (
        cards.map((card) => <Slot key={card} name={card} />)
      )}
    </Container>
  );
}
