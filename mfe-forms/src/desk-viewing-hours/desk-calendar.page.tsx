import { type Output } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type DeskBusyCalendar, deskViewings } from '@dorpel/contracts/desk-viewings';
import { found, type PageProps, rejected as answered } from '@dorpel/federation';
import { sentText } from '@dorpel/federation/action';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { CalendarButton, BusyCalendars } from './busy.tsx';
import styles from './hours.module.css';

/** Says that an address was made: it comes with the answer to the form, this once, and in no address or history. */
const MADE = 'calendar/made';

/**
 * What the forms of the page do: make an address, end one's own or a colleague's; read one's own calendar, forget it or a colleague's.
 * The address of that calendar is a secret: it is not typed back into the page.
 */
const action = deskAction({
  asks: 'calendars.own',
  problems: deskViewings.problems,
  values: [],
  intents: {
    async end({ client, href, signal, text }) {
      const [service, of] = [client(deskViewings), text('of')];
      if (of === '') await service.endCalendar({}, { signal });
      else await service.endColleaguesCalendar({ params: { id: of } }, { signal });
      return `${href('desk-calendar')}?ended`;
    },
    async read({ client, href, signal, text }) {
      await client(deskViewings).saveBusyCalendar({ body: { address: text('address') } }, { signal });
      return `${href('desk-calendar')}?busy=read#busy`;
    },
    async forget({ client, href, signal, text }) {
      const [service, of] = [client(deskViewings), text('of')];
      if (of === '') await service.removeBusyCalendar({}, { signal });
      else await service.removeColleaguesBusyCalendar({ params: { id: of } }, { signal });
      return `${href('desk-calendar')}?busy=forgotten#busy`;
    },
  },
  async otherwise({ client, language, signal }) {
    const { address } = await client(deskViewings).makeCalendar({ body: { language } }, { signal });
    return answered({ address }, MADE, {}, 200);
  },
});

type Calendar = Output<(typeof deskViewings)['endpoints']['listCalendars']>['items'][number];

type CalendarData = {
  readonly own: Calendar | null;
  /** Of colleagues, for who may end them. */
  readonly others: readonly Calendar[];
  readonly isEnded: boolean;
  readonly ownBusy: DeskBusyCalendar | null;
  readonly othersBusy: readonly DeskBusyCalendar[];
  /** What was just done with the calendar that is read: 'read', 'forgotten'. */
  readonly busyDone: string;
};

/** Refusals of the form that gives a calendar: they are said there. */
const OF_BUSY = new Set(['calendar/unreadable', 'calendar/no-key', 'request/invalid']);

/** The address under another scheme: programs that know it open their subscription at once. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:');

/** The address, which is shown this once. */
function Made({ address }: { readonly address: string }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="success"
      title={t`Your address is ready`}
      className={styles.made}
      action={<a href={webcal(address)}>{t`Open it in the calendar of this device`}</a>}
    >
      <p>
        <Trans>
          Copy it now: it is shown this once. Add it to your calendar as a subscription, or ‘from the internet’. Anyone
          who has it can see your viewings: do not share it.
        </Trans>
      </p>
      <TextField label={t`Address of your calendar`} name="address" readOnly defaultValue={address} />
    </Notice>
  );
}

function useWhen() {
  const { language } = useSite();
  return (instant: string) => formatInstant(instant, language, { dateStyle: 'short', timeStyle: 'short' });
}

function Own({ own }: { readonly own: Calendar }) {
  const { t } = useLingui();
  const when = useWhen();
  const made = when(own.madeAt);
  const read = own.readAt ? when(own.readAt) : t`not yet`;
  return (
    <p>
      <Trans>
        You have had an address since {made}. A calendar last read it: {read}.
      </Trans>
    </p>
  );
}

/** A colleague's, for who may end it. */
function Other({ other: { id, name, readAt } }: { readonly other: Calendar }) {
  const { t } = useLingui();
  const when = useWhen();
  const last = readAt && when(readAt);
  return (
    <li className={styles.other}>
      <span>{name}</span>
      <span className={styles.aside}>{last ? t`last read ${last}` : t`not read yet`}</span>
      <CalendarButton act="end" of={id} label={t`Switch off the address of ${name}`} />
    </li>
  );
}

/** The address under which one's own calendar finds one's viewings; and those of colleagues, for who leads the office. */
function View({ data, rejected: refused }: PageProps<CalendarData>) {
  const { own, others, isEnded, ownBusy, othersBusy, busyDone } = data;
  const { t } = useLingui();
  const { href } = useSite();
  const isOfBusy = refused !== undefined && OF_BUSY.has(refused.code);
  const rejected = isOfBusy ? undefined : refused;
  const address = rejected?.code === MADE ? sentText(rejected, 'address') : undefined;
  return (
    <DeskPage narrow>
      <p>
        <a href={href('desk-viewings')}>{t`To the viewings`}</a>
      </p>
      <h1>
        <Trans>Viewings in your calendar</Trans>
      </h1>
      <p>
        <Trans>
          The calendar on your phone or computer can show the viewings you take on, and follow every change. It needs an
          address that is yours alone.
        </Trans>
      </p>
      {address ? <Made address={address} /> : null}
      {rejected && !address ? (
        <Notice kind="error">{t`Nothing was saved just now. Please try again in a moment.`}</Notice>
      ) : null}
      {isEnded && !rejected ? <Notice kind="success">{t`This address no longer works.`}</Notice> : null}
      {own ? <Own own={own} /> : null}
      <div className={styles.buttons}>
        <form method="post" action={href('desk-calendar')}>
          <input type="hidden" name="do" value="make" />
          <Button type="submit" variant={own ? 'secondary' : 'primary'}>
            {own ? t`Make another address` : t`Make an address`}
          </Button>
        </form>
        {own ? <CalendarButton act="end" of="" label={t`Switch off this address`} /> : null}
      </div>
      {own ? (
        <p className={styles.aside}>
          <Trans>Making another address switches this one off: do so when a device is lost.</Trans>
        </p>
      ) : null}
      {others.length > 0 ? (
        <section className={styles.others}>
          <h2>
            <Trans>Of colleagues</Trans>
          </h2>
          <ul role="list">
            {others.map((other) => (
              <Other key={other.id} other={other} />
            ))}
          </ul>
        </section>
      ) : null}
      <BusyCalendars
        own={ownBusy}
        others={othersBusy}
        done={refused ? '' : busyDone}
        rejected={isOfBusy ? refused : undefined}
      />
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, CalendarData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const answers = await Promise.all([
      client(deskViewings).listCalendars({}, { signal }),
      client(deskViewings).listBusyCalendars({}, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const [{ items }, { items: busy }, { id }] = answers;
    return found(
      {
        own: items.find((each) => each.id === id) ?? null,
        others: items.filter((each) => each.id !== id),
        isEnded: url.searchParams.has('ended'),
        ownBusy: busy.find((each) => each.id === id) ?? null,
        othersBusy: busy.filter((each) => each.id !== id),
        busyDone: url.searchParams.get('busy') ?? '',
      },
      { head: { title: i18n._(msg`Viewings in your calendar`), index: false } },
    );
  },
  action,
  View,
});
