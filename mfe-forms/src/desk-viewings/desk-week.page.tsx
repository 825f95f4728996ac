import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { deskAction, SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { addDays, dayOf, weekStart } from '@dorpel/i18n/brussels';
import { formatDateLong, formatInstant } from '@dorpel/i18n/formats';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { Table } from '@dorpel/ui/Table';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, roleOf } from '../parts/desk/desk.ts';
import { KeysHelp } from '../parts/desk/KeysHelp.tsx';
import { clockTime } from '../parts/moments.ts';
import { AdvisorFilter, readView, Refusal, type ViewingLine } from './viewings.tsx';
import { Busy, Card } from './week-cards.tsx';
import styles from './week.module.css';
import { MoveForm, type Moving } from './week-move.tsx';
import { busyIn, type BusyTime, cellOf, daysOf, rowsOf } from './week.ts';

type WeekData = {
  readonly items: readonly ViewingLine[];
  /** When those whose viewings are shown are busy. */
  readonly busy: readonly BusyTime[];
  /** Its Monday. */
  readonly from: string;
  readonly today: string;
  /** When it was asked for: what began is not moved. */
  readonly now: string;
  readonly advisor: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly mayHandle: boolean;
  readonly moving: Moving | null;
  readonly isMoved: boolean;
};

/** The address of a week, and of what is about to be moved in it. */
function useAddress({ from, advisor }: Pick<WeekData, 'from' | 'advisor'>) {
  const { href } = useSite();
  return (other: Readonly<Record<string, string>> = {}) => {
    const given = Object.entries({ from, advisor, ...other }).filter(([, value]) => value !== '');
    return `${href('desk-week')}?${new URLSearchParams(given).toString()}`;
  };
}

/** The viewings of a week, a column a day; of one advisor or of all. */
function Week({ data }: { readonly data: WeekData }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { items, busy, from, today, now, advisor, mayHandle, moving } = data;
  const address = useAddress(data);
  const days = daysOf(from);
  const free = (moving?.slots ?? []).filter(({ startsAt }) => days.includes(dayOf(new Date(startsAt))));
  const rows = rowsOf([...items, ...free].map(({ startsAt }) => startsAt));
  const busyAt = busyIn(busy, days, rows);
  const inCell = <T extends { readonly startsAt: string }>(all: readonly T[], cell: string) =>
    all.filter(({ startsAt }) => cellOf(startsAt) === cell);
  const nameOf = (day: string) =>
    formatInstant(`${day}T12:00:00Z`, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const round = (day: string) =>
    `${href('desk-round')}?${new URLSearchParams({ day, ...(advisor && { advisor }) }).toString()}`;
  return (
    <Table caption={t`Viewings of the week`} captionHidden className={styles.week}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t`Time`}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className={day === today ? styles.today : undefined}>
              <a href={round(day)}>
                {nameOf(day)} <span className="visually-hidden">{t`Round of ${formatDateLong(day, language)}`}</span>
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {days.map((day) => {
              const cell = `${day} ${row}`;
              const { begins = [], isBusy = false } = busyAt.get(cell) ?? {};
              const look = [day === today && styles.today, isBusy && styles.busy].filter(Boolean).join(' ');
              return (
                <td key={day} data-cell={cell} className={look || undefined}>
                  {begins.map((each) => (
                    <p key={`${each.advisor.id} ${each.startsAt}`} className={styles.elsewhere}>
                      <Busy time={each} day={day} />
                    </p>
                  ))}
                  {inCell(items, cell).map((line) => (
                    <Card
                      key={line.id}
                      line={line}
                      mayMove={mayHandle && line.status === 'confirmed' && line.startsAt > now}
                      isChosen={line.id === moving?.id}
                      moveHref={`${address({ move: line.id })}#move`}
                    />
                  ))}
                  {inCell(free, cell).map(({ id, startsAt }) => (
                    <button key={id} type="submit" form="move" name="at" value={id} className={styles.target}>
                      <Trans>here, {clockTime(startsAt)}</Trans>
                    </button>
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function View({ data, rejected }: PageProps<WeekData>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { from, advisor, colleagues, moving, mayHandle, isMoved } = data;
  const address = useAddress(data);
  const [first, last] = [formatDateLong(from, language), formatDateLong(addDays(from, 6), language)];
  return (
    <DeskPage>
      <header className={styles.header}>
        <h1>
          <Trans>Week of viewings</Trans>
        </h1>
        <a href={href('desk-viewings')}>
          <Trans>As a list</Trans>
        </a>
        <a href={href('desk-entry')}>
          <Trans>Book for a caller</Trans>
        </a>
        <KeysHelp keys={[['m', t`move the viewing that has the focus`]]} />
      </header>
      {isMoved && !rejected ? (
        <Notice kind="success">
          <Trans>Moved. The visitor will get an email with the new time for their calendar.</Trans>
        </Notice>
      ) : null}
      {rejected ? <Refusal rejected={rejected} /> : null}
      <AdvisorFilter
        address={href('desk-week')}
        advisor={advisor}
        colleagues={colleagues}
        day={{ name: 'from', value: from }}
      />
      <nav className={styles.weeks} aria-label={t`Weeks`}>
        <a href={address({ from: addDays(from, -7) })}>
          <Trans>Earlier</Trans>
        </a>
        <p role="status">
          <Trans>
            {first} to {last}
          </Trans>
        </p>
        <a href={address({ from: addDays(from, 7) })}>
          <Trans>Later</Trans>
        </a>
      </nav>
      {moving ? (
        <section aria-label={t`Move ${moving.name}`}>
          <h2>
            <Trans>Move {moving.name}</Trans>
          </h2>
          <p>{moving.home.title}</p>
          {moving.slots.length > 0 ? (
            <MoveForm moving={moving} address={address()} rejected={rejected} />
          ) : (
            <p>
              <Trans>There are no other free times for this home.</Trans>
            </p>
          )}
        </section>
      ) : null}
      <Week data={data} />
      {mayHandle ? (
        <dialog
          className={styles.move}
          data-move-dialog=""
          aria-labelledby="move-title"
          data-none={t`There are no other free times for this home.`}
        >
          <h2 id="move-title">
            <Trans>Move</Trans> <span data-of="" />
          </h2>
          <p data-said="" role="status" />
          <MoveForm moving={null} address={address()} rejected={undefined} />
        </dialog>
      ) : null}
    </DeskPage>
  );
}

const action = deskAction({
  asks: 'viewings.handle',
  problems: deskViewings.problems,
  values: ['id', 'slotId', 'message'],
  async otherwise({ client, refuse, signal, text, url }) {
    // A button in the week says its own moment, whatever is chosen in the form.
    const slotId = text('at') || text('slotId');
    if (slotId === '') return refuse('request/invalid', { slotId: 'required' });
    const body = { version: Number(text('version')), slotId, message: text('message') };
    await client(deskViewings).moveDeskViewing({ params: { id: text('id') }, body }, { signal });
    const to = new URL(url);
    for (const name of ['move', SENT]) to.searchParams.delete(name);
    to.searchParams.set('done', 'move');
    return to.pathname + to.search;
  },
});

/** The viewing that is about to be moved; null where there is none of that id, or it is over. */
async function loadMoving({ client, language, signal, url }: Context): Promise<Moving | null> {
  const id = url.searchParams.get('move') ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  try {
    const viewing = await client(deskViewings).getDeskViewing({ params: { id }, query: { language } }, { signal });
    return viewing.isToCome ? viewing : null;
  } catch (error) {
    if (isProblem(error, 'viewing/not-found')) return null;
    throw error;
  }
}

export default desk.page<Record<string, string>, WeekData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const now = new Date();
    const today = dayOf(now);
    const { from: asked = today, advisor = '' } = readView(url.searchParams);
    const from = weekStart(asked);
    const query = { from, days: '7', language, ...(advisor && { advisor }) } as const;
    const [{ items, busy = [] }, { items: colleagues }, role, moving] = await Promise.all([
      client(deskViewings).listDeskViewings({ query }, { signal }),
      client(deskStaff).listColleagues({}, { signal }),
      roleOf(context),
      loadMoving(context),
    ]);
    const mayHandle = mayDo(role, 'viewings.handle');
    const isMoved = url.searchParams.get('done') === 'move';
    return found(
      {
        items,
        busy,
        from,
        today,
        now: now.toISOString(),
        advisor,
        colleagues,
        mayHandle,
        moving: mayHandle ? moving : null,
        isMoved,
      },
      { head: { title: i18n._(msg`Week of viewings`), index: false, allows: ['connect'] } },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
