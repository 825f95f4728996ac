import type { Output } from '@dorpel/contracts';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Trans } from '@lingui/react/macro';
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
