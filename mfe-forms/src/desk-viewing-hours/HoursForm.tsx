import { type DeskViewingHours, HOURS_BOUNDS } from '@dorpel/contracts/desk-viewings';
import type { Rejected } from '@dorpel/federation';
import { SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { RadioGroup } from '@dorpel/ui/RadioGroup';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Part, type Row, rowsIn, rowsOf, withSpare } from './rows.ts';
import type { Values } from './rows.ts';
import styles from './hours.module.css';

type Colleagues = readonly { readonly id: string; readonly name: string }[];

type Props = {
  readonly hours: DeskViewingHours;
  readonly colleagues: Colleagues;
  readonly rejected: Rejected | undefined;
};

/** What is wrong with a field of a row, by its code. */
const WRONG: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Fill this in, or remove the row.`,
  order: msg`This must be later, with room for one viewing.`,
  overlap: msg`Another row of the same day is open at this time.`,
  length: msg`This is too long.`,
};
const INVALID = msg`This is not possible.`;

/** Monday first, as weeks begin here. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** A Sunday, at noon in Brussels. */
const SUNDAY = Date.UTC(2026, 10, 22, 11);

const weekdayName = (weekday: number, language: Language) =>
  formatInstant(new Date(SUNDAY + weekday * 86_400_000), language, { weekday: 'long' });

type RowProps = {
  readonly part: Part;
  readonly at: number;
  readonly row: Row;
  readonly rejected: Rejected | undefined;
  readonly colleagues: Colleagues;
  /** Who stands in a row and can't be given viewings any more. */
  readonly left: Colleagues;
};

/** What is said of a field that was refused. */
function useWrong({ part, at, rejected }: Pick<RowProps, 'part' | 'at' | 'rejected'>) {
  const { i18n } = useLingui();
  return (field: string): string | undefined => {
    const code = rejected?.fields[`${part}.${at}.${field}`];
    return code === undefined ? undefined : i18n._(WRONG[code] ?? INVALID);
  };
}

/** From when until when, and who shows homes then. */
function Times({ part, at, row, rejected, colleagues, left }: RowProps) {
  const { t } = useLingui();
  const wrong = useWrong({ part, at, rejected });
  const name = (field: string) => `${part}.${at}.${field}`;
  const gone = left.find(({ id }) => id === row['advisor']);
  const leaver = gone?.name ?? '';
  return (
    <>
      <TextField
        label={t`Begins`}
        type="time"
        step={300}
        name={name('from')}
        defaultValue={row['from'] ?? ''}
        error={wrong('from')}
      />
      <TextField
        label={t`Ends`}
        type="time"
        step={300}
        name={name('to')}
        defaultValue={row['to'] ?? ''}
        error={wrong('to')}
      />
      <SelectField
        label={t`Shown by`}
        name={name('advisor')}
        defaultValue={row['advisor'] ?? ''}
        error={wrong('advisor')}
      >
        <option value="">{t`Whoever takes it on`}</option>
        {gone ? (
          <option value={gone.id}>{t`${leaver} (shows no homes any more: this time is not offered)`}</option>
        ) : null}
        {colleagues.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The fields of one row, by the part it is of. */
const ROWS: Readonly<Record<Part, (props: RowProps) => ReactNode>> = {
  hours: function Weekly(props) {
    const { t } = useLingui();
    const { language } = useSite();
    const { part, at, row, rejected } = props;
    const wrong = useWrong({ part, at, rejected });
    return (
      <>
        <SelectField
          label={t`Every`}
          name={`hours.${at}.weekday`}
          defaultValue={row['weekday'] ?? ''}
          error={wrong('weekday')}
        >
          <option value="">{t`Choose a day`}</option>
          {WEEKDAYS.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday, language)}
            </option>
          ))}
        </SelectField>
        <Times {...props} />
      </>
    );
  },
  days: function Single(props) {
    const { t } = useLingui();
    const { part, at, row, rejected } = props;
    const wrong = useWrong({ part, at, rejected });
    return (
      <>
        <TextField
          label={t`On`}
          type="date"
          name={`days.${at}.day`}
          defaultValue={row['day'] ?? ''}
          error={wrong('day')}
        />
        <Times {...props} />
      </>
    );
  },
  closed: function Closed({ part, at, row, rejected }) {
    const { t } = useLingui();
    const wrong = useWrong({ part, at, rejected });
    const name = (field: string) => `${part}.${at}.${field}`;
    return (
      <>
        <TextField
          label={t`From`}
          type="date"
          name={name('from')}
          defaultValue={row['from'] ?? ''}
          error={wrong('from')}
        />
        <TextField
          label={t`Up to and including`}
          type="date"
          name={name('until')}
          defaultValue={row['until'] ?? ''}
          error={wrong('until')}
        />
        <TextField
          label={t`Why, for colleagues`}
          name={name('note')}
          maxLength={120}
          defaultValue={row['note'] ?? ''}
          error={wrong('note')}
        />
      </>
    );
  },
};

type PartProps = {
  readonly part: Part;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rejected: Rejected | undefined;
  readonly colleagues: Colleagues;
  readonly left: Colleagues;
  readonly children?: ReactNode;
};

/** Rows that are there, and empty ones to add some. */
function Rows({ part, title, rows, children, ...shared }: PartProps) {
  const { t } = useLingui();
  const Fields = ROWS[part];
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
      {withSpare(part, rows).map((row, at) => {
        const isKept = at < rows.length;
        const number = at + 1;
        const legend = isKept ? `${title}, ${number}` : t`${title}: new row`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place in the form
          <fieldset key={at} className={`${styles.row} ${styles[part]}`}>
            <legend className="visually-hidden">{legend}</legend>
            <Fields {...{ part, at, row, ...shared }} />
            {isKept ? <Checkbox className={styles.remove} name={`${part}.${at}.remove`} label={t`Remove`} /> : null}
          </fieldset>
        );
      })}
    </section>
  );
}

/** How long a viewing takes, how many visits there are at once, and how far ahead visitors may book. */
function Numbers({ values, rejected }: { readonly values: Values; readonly rejected: Rejected | undefined }) {
  const { t, i18n } = useLingui();
  const labels = {
    minutes: t`Minutes for a viewing`,
    capacity: t`Visitors at the same time`,
    daysAhead: t`Days that can be booked in advance`,
  };
  return (
    <div className={styles.numbers}>
      {(['minutes', 'capacity', 'daysAhead'] as const).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          type="number"
          name={name}
          min={HOURS_BOUNDS[name].least}
          max={HOURS_BOUNDS[name].most}
          required
          defaultValue={values[name] ?? ''}
          error={rejected?.fields[name] ? i18n._(INVALID) : undefined}
        />
      ))}
    </div>
  );
}

/** All hours of one home, of the agency, or the days off of an advisor: one form, saved at once. */
export function HoursForm({ hours, colleagues, rejected }: Props) {
  const { t } = useLingui();
  const { href } = useSite();
  const { of, version, isOwn, minutes, capacity, daysAhead } = hours;
  const sent = rejected?.values as Values | undefined;
  const kept = rowsOf(hours);
  const rows = (part: Part) => (sent ? rowsIn(sent, part) : kept[part]);
  const values: Values = sent ?? {
    minutes: `${minutes}`,
    capacity: `${capacity}`,
    daysAhead: `${daysAhead}`,
    own: isOwn ? 'yes' : 'no',
  };
  const isAdvisor = of.startsWith('advisor-');
  // A choice that is not there would be another one than what stands: it is shown, and asked back when it is saved.
  const left = [...hours.hours, ...hours.days]
    .flatMap(({ advisor }) => advisor ?? [])
    .filter(({ id }) => !colleagues.some((each) => each.id === id));
  const shared = { rejected, colleagues, left };
  return (
    <form
      className={styles.form}
      method="post"
      action={`${href('desk-viewing-hours')}?${new URLSearchParams({ of })}&${SENT}`}
    >
      <input type="hidden" name="version" value={version} />
      {isAdvisor ? (
        // Of an advisor only the days off are asked; the rest has to be something that can hold.
        Object.entries({ minutes, capacity, daysAhead }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      ) : (
        <>
          {of.startsWith('property-') ? (
            <RadioGroup
              legend={t`When can this home be viewed?`}
              name="own"
              defaultValue={values['own']}
              options={[
                { value: 'no', label: t`At the hours of the agency` },
                { value: 'yes', label: t`At hours of its own, as below` },
              ]}
            />
          ) : null}
          <Rows part="hours" title={t`Every week`} rows={rows('hours')} {...shared} />
          <Rows part="days" title={t`Single days`} rows={rows('days')} {...shared}>
            <p className={styles.soft}>
              <Trans>These hours replace the weekly ones, on that day only.</Trans>
            </p>
          </Rows>
          <Numbers values={values} rejected={rejected} />
        </>
      )}
      <Rows part="closed" title={isAdvisor ? t`Days off` : t`Closed days`} rows={rows('closed')} {...shared}>
        <p className={styles.soft}>
          <Trans>
            Nobody can book on these days. Viewings that were booked before stay, and are marked in the list.
          </Trans>
        </p>
      </Rows>
      <Button type="submit">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
