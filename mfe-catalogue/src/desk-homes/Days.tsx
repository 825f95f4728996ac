import type { HomeDays } from '@dorpel/contracts/desk-homes';
import type { Rejected } from '@dorpel/federation';
import { SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskDetails, DeskForm, useSentFields } from '@dorpel/ui/desk/DeskForm';
import { DeskLine } from '@dorpel/ui/desk/DeskList';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateWords, hourWords } from './Place.tsx';
import shared from '../parts/desk/Page.module.css';

export type Day = { readonly start: string; readonly end: string };

/** How a form says which day of the page it is about; '' of the one that adds another. */
export const keyOf = (day: Day | null) => (day ? `${day.start} ${day.end}` : '');

/** The day that a form says it is about. */
export function dayOfKey(key: string): Day | null {
  const [start = '', end = ''] = key.split(' ');
  return [start, end].some((instant) => Number.isNaN(Date.parse(instant))) ? null : { start, end };
}

/** A day as its fields have it, by the agency's clock. */
type Typed = Pick<HomeDays['coming'][number], 'date' | 'from' | 'until'>;

const FIELDS = ['date', 'from', 'until'] as const;
const NOTHING: Typed = { date: '', from: '', until: '' };

type FormProps = {
  readonly home: HomeDays;
  readonly day: (Day & Typed) | null;
  /** Where it is this form that was sent and refused. */
  readonly rejected?: Rejected | undefined;
};

/** Date and hours of a day of the page, or of a new one. */
export function DayForm({ home: { id, version }, day, rejected }: FormProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const stands = day ?? NOTHING;
  const sent = useSentFields(rejected, {
    required: t`Fill this in.`,
    invalid: t`This can’t be read. Write a date as 5/12/2026 and a time as 14:00.`,
    past: t`This is over already. Choose a date to come.`,
    before: t`It has to end after it begins, on the same date.`,
    overlaps: t`There is another open house at this time. Change that one.`,
    most: t`There are 50 to come already. Take one away first.`,
  });
  const field = (name: keyof Typed) => ({ ...sent(name, stands[name], [name, `add.${name}`]), required: true });
  return (
    <DeskForm inline action={`${href('desk-home-days', { id })}?${SENT}`}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="of" value={keyOf(day)} />
      <TextField label={t`Date`} {...field('date')} type="date" autoComplete="off" />
      <TextField label={t`From`} {...field('from')} type="time" autoComplete="off" />
      <TextField label={t`Until`} {...field('until')} type="time" autoComplete="off" />
      <Button type="submit" name="do" value={day ? 'change' : 'add'}>
        {day ? <Trans>Save the change</Trans> : <Trans>Add the open house</Trans>}
      </Button>
    </DeskForm>
  );
}

type ButtonProps = {
  readonly home: HomeDays;
  /** Which day, or which date, it is about. */
  readonly of: string;
  readonly intent: string;
  /** What is typed for it, where that goes along. */
  readonly typed?: Typed;
  /** What it says to who does not see what it stands beside. */
  readonly label: string;
  readonly children: string;
};

/** A button that does one thing with one day. */
function DayButton({ home: { id, version }, of, intent, typed, label, children }: ButtonProps) {
  const { href } = useSite();
  return (
    <form method="post" action={`${href('desk-home-days', { id })}?${SENT}`}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="of" value={of} />
      {typed ? FIELDS.map((name) => <input key={name} type="hidden" name={name} value={typed[name]} />) : null}
      <Button type="submit" name="do" value={intent} variant="quiet" size="small" aria-label={label}>
        {children}
      </Button>
    </form>
  );
}

type ComingProps = {
  readonly home: HomeDays;
  readonly day: HomeDays['coming'][number];
  readonly rejected: Rejected | undefined;
  readonly mayChange: boolean;
};

/** One day to come, with who typed it; what is changed of it folds open below. */
export function Coming({ home, day, rejected, mayChange }: ComingProps) {
  const { t } = useLingui();
  const { language } = useSite();
  const date = dateWords(day.start, language);
  const by = day.typed?.by ?? '';
  const on = day.typed ? formatInstant(day.typed.at, language, { dateStyle: 'long' }) : '';
  return (
    <>
      <DeskLine
        title={`${date}, ${hourWords(day, language)}`}
        cells={[day.typed ? t`Filled in by ${by} on ${on}.` : t`From the feed`]}
        marks={
          mayChange ? (
            <DayButton home={home} of={keyOf(day)} intent="remove" label={t`Remove ${date}`}>
              {t`Remove`}
            </DayButton>
          ) : null
        }
      />
      {mayChange ? (
        <li>
          <DeskDetails title={t`Change ${date}`} isOpen={rejected !== undefined}>
            <DayForm home={home} day={day} rejected={rejected} />
          </DeskDetails>
        </li>
      ) : null}
    </>
  );
}

/** Days of the feed that were taken away here, and stay away until somebody puts them back. */
export function Removed({ home, mayChange }: { readonly home: HomeDays; readonly mayChange: boolean }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (home.removed.length === 0) return null;
  return (
    <section className={shared.part}>
      <h2>
        <Trans>Taken away here</Trans>
      </h2>
      <p className={shared.soft}>
        <Trans>The feed still has these. They stay off the site until you put them back.</Trans>
      </p>
      <ul className={shared.lines} role="list">
        {home.removed.map((day) => {
          const date = dateWords(day.start, language);
          const { by } = day;
          const on = formatInstant(day.at, language, { dateStyle: 'long' });
          return (
            <DeskLine
              key={keyOf(day)}
              title={`${date}, ${hourWords(day, language)}`}
              cells={[t`Taken away by ${by} on ${on}.`]}
              marks={
                mayChange ? (
                  <DayButton home={home} of={keyOf(day)} intent="restore" typed={day} label={t`Put back ${date}`}>
                    {t`Put back`}
                  </DayButton>
                ) : null
              }
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Dates of which the feed says something else by now than when somebody typed: both, and a button for each. */
export function Differing({ home, mayChange }: { readonly home: HomeDays; readonly mayChange: boolean }) {
  const { t } = useLingui();
  const { language } = useSite();
  const hours = (days: readonly Day[]) => days.map((day) => hourWords(day, language)).join(', ') || t`no open house`;
  return home.differing.map(({ date, typed, feed, fedThen, by, at }) => {
    const day = dateWords(`${date}T12:00:00Z`, language);
    const on = formatInstant(at, language, { dateStyle: 'long' });
    const [ours, theirs, then] = [hours(typed), hours(feed), hours(fedThen)];
    return (
      <Notice key={date} kind="warning" title={t`The feed says something else of ${day}`}>
        <p>
          <Trans>
            {by} filled this in on {on}: {ours}. The feed then said: {then}. It says now: {theirs}. What was filled in
            here holds until somebody chooses.
          </Trans>
        </p>
        {mayChange ? (
          <div className={shared.badges}>
            <DayButton home={home} of={date} intent="keep" label={t`Keep what we filled in of ${day}: ${ours}`}>
              {t`Keep ours: ${ours}`}
            </DayButton>
            <DayButton home={home} of={date} intent="feed" label={t`Take what the feed says of ${day}: ${theirs}`}>
              {t`Take the feed’s: ${theirs}`}
            </DayButton>
          </div>
        ) : null}
      </Notice>
    );
  });
}
