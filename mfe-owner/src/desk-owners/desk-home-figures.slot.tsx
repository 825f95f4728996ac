import { mayDo } from '@dorpel/contracts/desk';
import { type DeskOwner, deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { HistoryRow, Statistics } from '@dorpel/contracts/owner';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant, formatNumber } from '@dorpel/i18n/formats';
import { DataList } from '@dorpel/ui/DataList';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { NOTE_STATUS_WORDS, NOTE_WORDS, OWNER_STATE_WORDS, wordsFor } from './words.ts';
import styles from '../parts/desk/desk.module.css';

type FiguresData = {
  readonly id: string;
  readonly owners: readonly Pick<DeskOwner, 'id' | 'name' | 'state'>[];
  readonly opens: Statistics['opens'];
  /** Missing from a service of before they were counted. */
  readonly visits?: Statistics['visits'];
  readonly impressions: Statistics['impressions'];
  readonly history: readonly Pick<HistoryRow, 'id' | 'at' | 'type' | 'subject' | 'source' | 'contact' | 'status'>[];
  readonly mayManage: boolean;
};

/** What stands in the history that the owner reads, the newest first. */
function History({ history }: Pick<FiguresData, 'history'>) {
  const { i18n } = useLingui();
  const { language } = useSite();
  const say = i18n._.bind(i18n);
  if (history.length === 0) return null;
  return (
    <ol className={styles.lines} role="list">
      {history.map(({ id, at, type, subject, source, contact, status }) => (
        <li key={id} className={styles.line}>
          <span className={styles.wide}>
            {[wordsFor(NOTE_WORDS, type, say), source === 'agency' ? subject : contact].filter(Boolean).join(' · ')}
          </span>
          <span className={`${styles.soft} ${styles.wide}`}>
            {wordsFor(NOTE_STATUS_WORDS, status, say)},{' '}
            {formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' })}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who owns a home, and how it does. */
function View({ data }: SlotProps<FiguresData, { readonly id: string }>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { id, owners, opens, visits, impressions, history, mayManage } = data;
  const said = ({ week, month, total }: Statistics['opens']) => {
    const [inWeek, inMonth, ever] = [week, month, total].map((count) => formatNumber(count, language));
    return t`${inWeek} this week, ${inMonth} this month, ${ever} in all`;
  };
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Owner and visits</Trans>
      </h2>
      {owners.length > 0 ? (
        <ul className={styles.lines} role="list">
          {owners.map(({ id: ownerId, name, state }) => (
            <li key={ownerId} className={styles.line}>
              <a className={styles.who} href={href('desk-owner', { id: ownerId })}>
                {name}
              </a>
              <span className={styles.soft}>{wordsFor(OWNER_STATE_WORDS, state, i18n._.bind(i18n))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>No owner sees its figures yet.</Trans>
        </p>
      )}
      {mayManage ? (
        <p>
          <a href={`${href('desk-owner-invitation')}?homes=${encodeURIComponent(id)}`}>
            <Trans>Invite the owner</Trans>
          </a>
        </p>
      ) : null}
      <DataList
        items={[
          ...(visits ? [{ label: t`Visits to its page`, value: said(visits) }] : []),
          { label: t`Looked longer`, value: said(opens) },
          { label: t`Seen in lists`, value: said(impressions) },
        ]}
      />
      <History history={history} />
    </section>
  );
}

/** Who owns the home with an id, who looks at it and what was asked last: a part of its page at the desk. */
export default desk.slot<{ readonly id: string }, FiguresData>({
  async load({ client, params: { id }, signal }) {
    const [{ owners, statistics, history }, { role }] = await Promise.all([
      client(deskOwners).getHomeFigures({ params: { id } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const { opens, visits, impressions } = statistics;
    return {
      id,
      owners: owners.map(({ id: ownerId, name, state }) => ({ id: ownerId, name, state })),
      opens,
      visits,
      impressions,
      history: history.map(({ id: row, at, type, subject, source, contact, status }) => ({
        id: row,
        at,
        type,
        subject,
        source,
        contact,
        status,
      })),
      mayManage: mayDo(role, 'owners.manage'),
    };
  },
  View,
});
