import { useSite } from '@dorpel/federation/site';
import { dayOf } from '@dorpel/i18n/brussels';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ViewingLine } from './viewings.tsx';
import { clockTime } from '../parts/moments.ts';
import styles from './week.module.css';
import type { BusyTime } from './week.ts';

type CardProps = {
  readonly line: ViewingLine;
  readonly mayMove: boolean;
  readonly isChosen: boolean;
  readonly moveHref: string;
};

/** A viewing in its cell, with the way to it and to moving it. */
export function Card({ line, mayMove, isChosen, moveHref }: CardProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const { id, startsAt, endsAt, status, name, home, advisor, isInConflict } = line;
  const look = [styles.card, isChosen && styles.chosen, status === 'cancelled' && styles.over]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={look} data-viewing={mayMove ? id : undefined} data-name={name}>
      <span>
        {clockTime(startsAt)}–{clockTime(endsAt)}
      </span>
      <a href={href('desk-viewing', { id })}>{name}</a>
      <span className={styles.home}>{home.title}</span>
      <span>{advisor ? advisor.name : <Trans>Nobody yet</Trans>}</span>
      {isInConflict ? (
        <strong>
          <Trans>Busy elsewhere</Trans>
        </strong>
      ) : null}
      {mayMove ? (
        <a href={moveHref} data-move-of={id} aria-label={t`Move ${name}`}>
          <Trans>Move</Trans>
        </a>
      ) : null}
    </div>
  );
}

/** Who is busy, and when on a day: nobody knows with what. */
export function Busy({ time: { advisor, startsAt, endsAt }, day }: { readonly time: BusyTime; readonly day: string }) {
  const { name } = advisor;
  const isFromBefore = dayOf(new Date(startsAt)) !== day || clockTime(startsAt) === '00:00';
  const isForLonger = dayOf(new Date(endsAt)) !== day;
  if (isFromBefore && isForLonger) return <Trans>{name}: busy all day</Trans>;
  const [from, until] = [isFromBefore ? '' : clockTime(startsAt), isForLonger ? '' : clockTime(endsAt)];
  return (
    <Trans>
      {name}: busy, {from}–{until}
    </Trans>
  );
}
