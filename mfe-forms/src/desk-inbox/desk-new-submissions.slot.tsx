import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';
import { desk } from '../parts/desk/desk.ts';
import { type Line, Lines, withQuery, writeView } from './inbox.tsx';

type NewData = {
  readonly items: readonly Line[];
  readonly total: number;
  /** What is theirs and open, and where all of it is. */
  readonly mine: { readonly items: readonly Line[]; readonly total: number; readonly query: string };
};

/** What was handed to who looks, and the newest that nobody has looked after yet. */
function View({ data: { items, total, mine } }: SlotProps<NewData>) {
  const { href, language } = useSite();
  const count = formatNumber(total, language);
  const mineCount = formatNumber(mine.total, language);
  return (
    <section className={styles.stack}>
      {mine.total > 0 ? (
        <>
          <h2>
            <Trans>Yours, and open</Trans>
          </h2>
          <Lines lines={mine.items} query={mine.query} />
          <p>
            <a href={withQuery(href('desk-inbox'), mine.query)}>
              <Trans>All that is yours ({mineCount})</Trans>
            </a>
          </p>
        </>
      ) : null}
      <h2>
        <Trans>New in the inbox</Trans>
      </h2>
      {total === 0 ? (
        <p>
          <Trans>Everything that visitors sent has been dealt with.</Trans>
        </p>
      ) : (
        <>
          {items.length > 0 ? <Lines lines={items} /> : null}
          <p>
            <a href={`${href('desk-inbox')}?status=new`}>
              <Trans>All new messages ({count})</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** Lines of the card: the rest is in the inbox. */
const SHOWN = 5;

export default desk.slot<Record<string, string>, NewData>({
  async load({ client, language, signal }) {
    const { id } = await client(deskStaff).getStaffMember({}, { signal });
    const view = { assignee: id, open: 'yes', page: 1 } as const;
    const list = client(deskSubmissions).listDeskSubmissions;
    const [fresh, mine] = await Promise.all([
      list({ query: { status: 'new', page: 1, language } }, { signal }),
      list({ query: { ...view, language } }, { signal }),
    ]);
    const own = mine.items.slice(0, SHOWN);
    // What stands above as theirs is not told twice.
    const others = fresh.items.filter((line) => !own.some((each) => each.id === line.id));
    return {
      items: others.slice(0, SHOWN),
      total: fresh.total,
      mine: { items: own, total: mine.total, query: writeView(view) },
    };
  },
  View,
});
