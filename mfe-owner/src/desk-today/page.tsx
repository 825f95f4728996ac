import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import type { StaffMember } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Context, found, type PageProps, type SlotUse } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { briefly, desk, requireRole } from '../parts/desk/desk.ts';
import styles from './page.module.css';

/** How many of something there are, and where. */
type Figure = { readonly kind: Kind; readonly count: number; readonly query: string };

type TodayData = {
  readonly name: string;
  /** What waits, in numbers; what could not be counted is left out. */
  readonly figures: readonly Figure[];
  /** The names of the cards that this role gets, each of the team that knows. */
  readonly cards: readonly string[];
  readonly hasNewPassword: boolean;
};

/** What is counted: where it is, and what the number is of. Who looks reads first what is theirs. */
const KINDS = {
  mine: { route: 'desk-inbox', label: msg`Open messages of yours` },
  shows: { route: 'desk-viewings', label: msg`Viewings of yours, today and tomorrow` },
  new: { route: 'desk-inbox', label: msg`New messages` },
  waiting: { route: 'desk-inbox', label: msg`Waiting for an answer` },
  leads: { route: 'desk-inbox', label: msg`Messages to check in your CRM` },
  viewings: { route: 'desk-viewings', label: msg`Viewings today and tomorrow` },
  held: { route: 'desk-homes', label: msg`Homes held back` },
} as const satisfies Readonly<Record<string, { readonly route: string; readonly label: MessageDescriptor }>>;
type Kind = keyof typeof KINDS;

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const { i18n } = useLingui();
  const { href, language } = useSite();
  return (
    <ul className={styles.figures} role="list">
      {figures.map(({ kind, count, query }) => (
        <li key={kind}>
          <a className={styles.figure} href={href(KINDS[kind].route) + query}>
            <span className={count > 0 ? styles.number : styles.none}>{formatNumber(count, language)}</span>{' '}
            {i18n._(KINDS[kind].label)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What waits today: in numbers first, then in cards of the remotes, each by itself. */
function View({ data: { name, figures, cards, hasNewPassword } }: PageProps<TodayData>) {
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
      {figures.length > 0 ? <Figures figures={figures} /> : null}
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
  { slot: 'desk-new-submissions', label: msg`New in the inbox`, asks: 'submissions.read' },
  { slot: 'desk-open-days-soon', label: msg`Open house days soon`, asks: 'viewings.read' },
  { slot: 'desk-testimonials-waiting', label: msg`Testimonials to review`, asks: 'testimonials.judge' },
  { slot: 'desk-yesterday', label: msg`Yesterday’s visits`, asks: 'figures.read' },
  { slot: 'desk-held-homes', label: msg`Held back`, asks: 'homes.read' },
  { slot: 'desk-ending', label: msg`Certificates that expire soon`, asks: 'homes.read' },
  { slot: 'desk-last-import', label: msg`The last import`, asks: 'homes.read' },
  { slot: 'desk-ending-offers', label: msg`Offers that expire soon`, asks: 'submissions.read' },
  { slot: 'desk-waiting-mails', label: msg`Emails that were not sent`, asks: 'mails.read' },
];

type Count = { readonly asks: DeskAction; readonly of: (staff: StaffMember, context: Context) => Promise<Figure[]> };

const query = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`;

/** What each service counts, and what one's role must allow. */
const COUNTS: readonly Count[] = [
  {
    asks: 'submissions.read',
    async of({ id }, { client, signal }) {
      const asked = { query: { counts: 'yes', page: 1 } } as const;
      const { counts } = await client(deskSubmissions).listDeskSubmissions(asked, { signal: briefly(signal) });
      if (!counts) return [];
      return [
        { kind: 'mine', count: counts.mine, query: query({ assignee: id, open: 'yes' }) },
        { kind: 'new', count: counts.new, query: query({ status: 'new' }) },
        { kind: 'waiting', count: counts.waiting, query: query({ status: 'waiting' }) },
        // An office without a CRM, or whose leads arrive, reads nothing of it.
        ...(counts.leads ? [{ kind: 'leads', count: counts.leads, query: query({ lead: 'given-up' }) } as const] : []),
      ];
    },
  },
  {
    asks: 'viewings.read',
    async of({ id }, { client, language, signal }) {
      const asked = { query: { days: '2', language } } as const;
      const { items } = await client(deskViewings).listDeskViewings(asked, { signal: briefly(signal) });
      const confirmed = items.filter(({ status }) => status === 'confirmed');
      const own = confirmed.filter(({ advisor }) => advisor?.id === id);
      return [
        { kind: 'shows', count: own.length, query: query({ days: '2', advisor: id }) },
        { kind: 'viewings', count: confirmed.length, query: query({ days: '2' }) },
      ];
    },
  },
  {
    asks: 'homes.read',
    async of(_, { client, language, signal }) {
      const asked = { query: { language, place: 'held' } } as const;
      const { total } = await client(deskHomes).listDeskHomes(asked, { signal: briefly(signal) });
      return [{ kind: 'held', count: total, query: query({ place: 'held' }) }];
    },
  },
];

/** All that could be counted, in the order in which it is shown: the page waits for nobody, and its cards say what is away. */
async function countAll(staff: StaffMember, context: Context): Promise<Figure[]> {
  const asked = COUNTS.filter(({ asks }) => mayDo(staff.role, asks));
  const answers = await Promise.all(asked.map(({ of }) => of(staff, context).catch(() => [])));
  const order = Object.keys(KINDS);
  return answers.flat().toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

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
      {
        name: staff.name,
        figures: await countAll(staff, context),
        cards: Object.keys(cards),
        hasNewPassword: url.searchParams.has('password'),
      },
      { head: { title: i18n._(msg`Today`), index: false }, slots: cards },
    );
  },
  View,
});
