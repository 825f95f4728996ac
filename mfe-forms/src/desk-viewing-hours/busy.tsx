import { ADDRESS_LENGTH, type BusyFailure, type DeskBusyCalendar } from '@dorpel/contracts/desk-viewings';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './hours.module.css';

/** Why a calendar can't be read, in the words of who can do something about it. */
const FAILURES: Readonly<Record<BusyFailure, MessageDescriptor>> = {
  form: msg`This is not the address of a calendar: it begins with https:// or webcal://.`,
  scheme: msg`The address has to begin with https:// or webcal://.`,
  private: msg`This address is not on the internet, so we cannot reach it.`,
  unknown: msg`There is no server at this address. Check it for a typing mistake.`,
  refused: msg`The server does not let us in. Use the secret or private address, which works without logging in.`,
  gone: msg`There is no calendar at this address, or no longer.`,
  away: msg`The server of this calendar does not answer, or answers with an error.`,
  redirects: msg`The address leads to another one, again and again.`,
  large: msg`This calendar is too large to be read.`,
  calendar: msg`There is no calendar at this address that we can read. It usually ends in .ics.`,
  key: msg`We can no longer open the address we kept. Enter it again.`,
};

const isFailure = (why: string): why is BusyFailure => Object.hasOwn(FAILURES, why);

function useWords() {
  const { i18n } = useLingui();
  const { language } = useSite();
  return {
    why: (why: string) => i18n._(FAILURES[isFailure(why) ? why : 'away']),
    when: (instant: string) => formatInstant(instant, language, { dateStyle: 'short', timeStyle: 'short' }),
  };
}

/** Why nothing was saved: at the field where something can be done about it. */
function useRefusal(rejected: Rejected | undefined): { readonly error?: string; readonly isFailed?: true } {
  const { t } = useLingui();
  const { why } = useWords();
  if (!rejected) return {};
  const code = rejected.fields?.['address'];
  if (rejected.code === 'calendar/unreadable') return { error: why(code ?? '') };
  if (rejected.code !== 'request/invalid') return { isFailed: true };
  return { error: code === 'required' ? t`Enter the address of your calendar.` : why('form') };
}

/** What is known of one's own: its host alone, since its address is a secret; and why it can't be read just now. */
function State({ own: { host, readAt, failure } }: { readonly own: DeskBusyCalendar }) {
  const { t } = useLingui();
  const { why, when } = useWords();
  const read = when(readAt);
  if (!failure) return <p>{t`We read your calendar at ${host}, last at ${read}.`}</p>;
  const [since, until] = [when(failure.since), when(failure.holdsUntil)];
  return (
    <Notice kind="warning" title={t`We have not been able to read your calendar at ${host} since ${since}`}>
      <p>{why(failure.why)}</p>
      <p>{t`What it last said counts until ${until}. After that, your viewings are offered as if you were free.`}</p>
    </Notice>
  );
}

type ButtonProps = { readonly act: 'forget' | 'end'; readonly of: string; readonly label: string };

/** A button that makes the site forget a calendar, or ends an address; of a colleague, it says whose. */
export function CalendarButton({ act, of, label }: ButtonProps) {
  const { href } = useSite();
  return (
    <form method="post" action={href('desk-calendar')}>
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="of" value={of} />
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </form>
  );
}

type Props = {
  readonly own: DeskBusyCalendar | null;
  /** Of colleagues, for who may remove them. */
  readonly others: readonly DeskBusyCalendar[];
  /** What was just done: 'read', 'forgotten'. */
  readonly done: string;
  /** Of the form of this part. */
  readonly rejected: Rejected | undefined;
};

/** One's own calendar, by which no viewing is offered while one is busy; for who leads the office, those of colleagues too. */
export function BusyCalendars({ own, others, done, rejected }: Props) {
  const { t } = useLingui();
  const { href } = useSite();
  const { why, when } = useWords();
  const { error, isFailed } = useRefusal(rejected);
  return (
    <section id="busy" className={styles.others}>
      <h2>
        <Trans>When you are busy</Trans>
      </h2>
      <p>
        <Trans>
          Give us the address of your own calendar, and viewings that you show are not offered while you are busy. We
          only keep the times, never what they are for.
        </Trans>
      </p>
      {done === 'read' && !rejected ? <Notice kind="success">{t`We have read your calendar.`}</Notice> : null}
      {done === 'forgotten' && !rejected ? <Notice kind="success">{t`We no longer read this calendar.`}</Notice> : null}
      {isFailed ? <Notice kind="error">{t`Nothing was saved just now. Please try again in a moment.`}</Notice> : null}
      {own ? <State own={own} /> : null}
      <form method="post" action={`${href('desk-calendar')}#busy`} className={styles.address}>
        <input type="hidden" name="do" value="read" />
        <TextField
          label={own ? t`Another address` : t`Address of your own calendar`}
          name="address"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={ADDRESS_LENGTH}
          required
          hint={t`In Google Calendar: ‘Secret address in iCal format’. In Outlook: ‘Publish a calendar’, the ICS link. It is a secret: we do not show it again.`}
          {...(error !== undefined && { error })}
        />
        <Button type="submit" variant={own ? 'secondary' : 'primary'}>
          {t`Read this calendar`}
        </Button>
      </form>
      {own ? <CalendarButton act="forget" of="" label={t`Stop reading my calendar`} /> : null}
      {others.length > 0 ? (
        <>
          <h3>
            <Trans>Of colleagues</Trans>
          </h3>
          <ul role="list">
            {others.map(({ id, name, readAt, failure }) => {
              const last = when(readAt);
              return (
                <li key={id} className={styles.other}>
                  <span>{name}</span>
                  <span className={styles.aside}>{failure ? why(failure.why) : t`last read ${last}`}</span>
                  <CalendarButton act="forget" of={id} label={t`Stop reading the calendar of ${name}`} />
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </section>
  );
}
