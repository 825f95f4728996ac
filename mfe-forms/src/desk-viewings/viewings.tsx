import type { Output } from '@dorpel/contracts';
import { isDate } from '@dorpel/contracts/dates';
import { type deskViewings, MESSAGE_LENGTH, NOBODY } from '@dorpel/contracts/desk-viewings';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { ChangedBy } from '@dorpel/ui/desk/DeskForm';
import { FilterForm } from '@dorpel/ui/desk/DeskList';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime, dayInWords } from '../parts/moments.ts';
import styles from './viewings.module.css';

export type ViewingLine = Output<(typeof deskViewings)['endpoints']['listDeskViewings']>['items'][number];

type Props = {
  readonly lines: readonly ViewingLine[];
  /** Of the days, in the outline of the page. */
  readonly heading: 'h2' | 'h3';
};

function Line({ line }: { readonly line: ViewingLine }) {
  const { href } = useSite();
  const { id, startsAt, endsAt, status, name, home, advisor, isOutsideHours, isInConflict } = line;
  const isOver = status === 'cancelled';
  return (
    <li className={isOver ? `${styles.line} ${styles.over}` : styles.line}>
      <span className={styles.time}>
        {clockTime(startsAt)}–{clockTime(endsAt)}
      </span>
      <a className={styles.who} href={href('desk-viewing', { id })}>
        {name}
      </a>
      <span className={styles.home}>{home.title}</span>
      <span className={styles.advisor}>{advisor ? advisor.name : isOver ? null : <Trans>Nobody yet</Trans>}</span>
      <span className={styles.marks}>
        {isOver ? (
          <Badge tone="stone">
            <Trans>Cancelled</Trans>
          </Badge>
        ) : null}
        {isOutsideHours ? (
          <Badge tone="accent">
            <Trans>Outside the hours</Trans>
          </Badge>
        ) : null}
        {isInConflict ? (
          <Badge tone="accent">
            <Trans>Busy elsewhere</Trans>
          </Badge>
        ) : null}
      </span>
    </li>
  );
}

/** Viewings by day, a line each: when, who comes, which home, who shows it. */
export function ViewingLines({ lines, heading: Heading }: Props) {
  const { language } = useSite();
  const days = new Map<string, ViewingLine[]>();
  for (const line of lines) {
    const day = dayInWords(line.startsAt, language);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <Heading className={styles.day}>{day}</Heading>
          <ul className={styles.lines} role="list">
            {ofDay.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Which viewings are shown, as an address says it. */
export type ViewingsView = {
  /** The first day, or one of the week. */
  readonly from?: string | undefined;
  readonly advisor?: string | undefined;
};

/** Reads an address, whose day is called 'from' or 'day'; what is not known is left out. */
export function readView(query: URLSearchParams, name: 'from' | 'day' = 'from'): ViewingsView {
  const [from, advisor] = [query.get(name) ?? '', query.get('advisor') ?? ''];
  return {
    from: isDate(from) && from < '9000' ? from : undefined,
    advisor: /^[\w-]{1,64}$/.test(advisor) ? advisor : undefined,
  };
}

type AdvisorFilterProps = {
  readonly address: string;
  readonly advisor: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** The day that goes along. */
  readonly day: { readonly name: 'from' | 'day'; readonly value: string };
};

/** Whose viewings are shown. */
export function AdvisorFilter({ address, advisor, colleagues, day }: AdvisorFilterProps) {
  const { t } = useLingui();
  const options = [[NOBODY, t`Nobody yet`], ...colleagues.map(({ id, name }) => [id, name] as const)] as const;
  return (
    <FilterForm
      address={address}
      filters={[{ name: 'advisor', label: t`Shown by`, value: advisor, any: t`Everybody`, options }]}
    >
      <input type="hidden" {...day} />
    </FilterForm>
  );
}

const REFUSED: Readonly<Record<string, MessageDescriptor>> = {
  'appointment/full': msg`Somebody booked just before you: this time is taken. Choose another.`,
  'appointment/not-found': msg`The home can no longer be viewed at this time. Choose another.`,
  'appointment/over': msg`This viewing was cancelled or is in the past: there is nothing left to change.`,
  'advisor/busy': msg`This colleague is showing another home at that time.`,
  'advisor/unknown': msg`This colleague shows no homes any more.`,
  'request/invalid': msg`Something is missing or too long. Choose a time; a message has ${MESSAGE_LENGTH} characters at most.`,
};
const FAILED = msg`Nothing was saved just now. Please try again in a moment.`;

/** Why nothing was done. */
export function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { i18n } = useLingui();
  if (code === 'viewing/changed') return <ChangedBy fields={fields} />;
  return <Notice kind="error">{i18n._(REFUSED[code] ?? FAILED)}</Notice>;
}
