import type { Output } from '@dorpel/contracts';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { typed } from '../parts/desk/fields.ts';
import { MADE } from './act.ts';
import styles from './View.module.css';

type Calendar = Output<(typeof deskViewings)['endpoints']['listCalendars']>['items'][number];

export type CalendarData = {
  readonly own: Calendar | null;
  /** Of colleagues, for who may end them. */
  readonly others: readonly Calendar[];
  readonly isEnded: boolean;
};

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
          Copy it now: it is shown this once. Add it to your calendar as a subscription, or ‘from the internet’. Whoever
          has it sees your viewings: give it to nobody.
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

/** A button that ends an address; of a colleague, it says whose. */
function End({ of, label }: { readonly of: string; readonly label: string }) {
  const { href } = useSite();
  return (
    <form method="post" action={href('desk-calendar')}>
      <input type="hidden" name="do" value="end" />
      <input type="hidden" name="of" value={of} />
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </form>
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
      <span className={styles.soft}>{last ? t`last read ${last}` : t`not read yet`}</span>
      <End of={id} label={t`Switch off the address of ${name}`} />
    </li>
  );
}

/** The address under which one's own calendar finds one's viewings; and those of colleagues, for who leads the office. */
export function View({ data: { own, others, isEnded }, rejected }: PageProps<CalendarData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const address = rejected?.code === MADE ? typed(rejected, 'address') : undefined;
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
        {own ? <End of="" label={t`Switch off this address`} /> : null}
      </div>
      {own ? (
        <p className={styles.soft}>
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
    </DeskPage>
  );
}
