import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { found, type PageProps, type SlotUse } from '@dorpel/federation';
import { Slot } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { requireRole } from '../parts/desk/require-staff.ts';
import styles from './page.module.css';

type TodayData = {
  readonly name: string;
  /** The names of the cards that this role gets, each of the team that knows. */
  readonly cards: readonly string[];
  readonly hasNewPassword: boolean;
};

/** What waits today: cards of the remotes, each by itself. */
function View({ data: { name, cards, hasNewPassword } }: PageProps<TodayData>) {
  return (
    <Container className={styles.page}>
      <h1>
        <Trans>Hello {name}</Trans>
      </h1>
      {hasNewPassword ? (
        <Notice kind="success">
          <Trans>Your new password has been saved.</Trans>
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

type Card = { readonly slot: string; readonly label: MessageDescriptor; readonly asks: DeskAction };

/** What waits, each told by the team that knows, and what one's role must allow. */
const CARDS: readonly Card[] = [
  { slot: 'desk-viewings-soon', label: msg`Viewings today and tomorrow`, asks: 'viewings.read' },
  { slot: 'desk-open-days-soon', label: msg`Open house days soon`, asks: 'viewings.read' },
  { slot: 'desk-new-submissions', label: msg`New in the inbox`, asks: 'submissions.read' },
  { slot: 'desk-testimonials-waiting', label: msg`Testimonials to review`, asks: 'testimonials.judge' },
  { slot: 'desk-yesterday', label: msg`Yesterday’s visits`, asks: 'figures.read' },
  { slot: 'desk-held-homes', label: msg`Held back`, asks: 'homes.read' },
  { slot: 'desk-ending', label: msg`Certificates that expire soon`, asks: 'homes.read' },
  { slot: 'desk-last-import', label: msg`The last import`, asks: 'homes.read' },
  { slot: 'desk-ending-offers', label: msg`Offers that expire soon`, asks: 'submissions.read' },
  { slot: 'desk-waiting-mails', label: msg`Emails that were not sent`, asks: 'mails.read' },
];

export default desk.page<Record<string, string>, TodayData>({
  async load(context) {
    const { i18n, url } = context;
    const staff = await requireRole(context, 'figures.read');
    if ('kind' in staff) return staff;
    const cards: Record<string, SlotUse> = Object.fromEntries(
      CARDS.filter(({ asks }) => mayDo(staff.role, asks)).map(({ slot, label }) => [
        slot,
        { slot, label: i18n._(label), room: 'cards' },
      ]),
    );
    return found(
      { name: staff.name, cards: Object.keys(cards), hasNewPassword: url.searchParams.has('password') },
      { head: { title: i18n._(msg`Today`), index: false }, slots: cards },
    );
  },
  View,
});
