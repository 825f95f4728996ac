import { catalogue } from '@dorpel/contracts/catalogue';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Context, SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant, formatNumber } from '@dorpel/i18n/formats';
import { titleIn } from '@dorpel/i18n/text';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { briefly, desk } from '../parts/desk/desk.ts';
import styles from './page.module.css';

type YesterdayData = {
  readonly day: string;
  /** How often homes were opened, and on the days that is compared with; null where it was not counted then. */
  readonly visits: {
    readonly count: number;
    readonly before: number | null;
    readonly weekBefore: number | null;
  } | null;
  /** How often somebody looked longer. */
  readonly looks: { readonly count: number; readonly before: number; readonly weekBefore: number };
  /** Those that were opened most, or looked at longer most on a day before that was counted. */
  readonly homes: readonly {
    readonly propertyId: string;
    readonly count: number;
    /** Missing where the catalogue could not be asked. */
    readonly title?: string;
    readonly href?: string;
  }[];
};

/** How many times homes were opened on the last whole day, and looked at longer, beside the days that is compared with. */
function View({ data: { day: on, visits, looks, homes } }: SlotProps<YesterdayData>) {
  const { t } = useLingui();
  const { language } = useSite();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  const day = formatInstant(`${on}T12:00:00Z`, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const first = visits ?? looks;
  const [before, weekBefore] = [number(first.before), number(first.weekBefore)];
  const [longer, longerBefore, longerWeekBefore] = [looks.count, looks.before, looks.weekBefore].map(number);
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Yesterday’s visits</Trans>
      </h2>
      <p className={styles.count}>
        <span className={styles.counted}>{number(first.count)}</span>
        <span>
          {visits ? (
            <Plural value={first.count} one="page of a home opened" other="pages of homes opened" />
          ) : (
            <Plural value={first.count} one="page of a home looked at longer" other="pages of homes looked at longer" />
          )}
        </span>
        <span className={styles.soft}>
          <Trans>
            {day} · the day before {before} · a week earlier {weekBefore}
          </Trans>
        </span>
      </p>
      {homes.length > 0 ? (
        <ul className={styles.homes}>
          {homes.map(({ propertyId, count, title, href }) => (
            <li key={propertyId} className={styles.home}>
              {href ? <a href={href}>{title}</a> : t`Property ${propertyId}`}
              <span>
                {number(count)}
                <span className="visually-hidden">
                  {' '}
                  <Plural value={count} one="time" other="times" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {visits ? (
        <p className={styles.soft}>
          <Trans>
            Looked longer: {longer} · the day before {longerBefore} · a week earlier {longerWeekBefore}
          </Trans>
        </p>
      ) : null}
      <details className={styles.soft}>
        <summary className={styles.summary}>
          <Trans>What is counted</Trans>
        </summary>
        <p>
          <Trans>
            A visit is a page of a home that somebody opened; who looked longer also scrolled, tapped or typed on it.
            Robots, owners and our own people are left out.
          </Trans>
        </p>
      </details>
    </section>
  );
}

/** What homes are called and where they are; without an answer of the catalogue only their numbers are known. */
async function titlesOf({ client, language, signal, href }: Context, ids: string[]) {
  if (ids.length === 0) return new Map<string, { title: string; href: string }>();
  const query = { ids, language, pageSize: ids.length };
  const { items } = await client(catalogue)
    .listProperties({ query }, { signal: briefly(signal) })
    .catch(() => ({ items: [] }));
  return new Map(
    items.map(({ id, title, city, link }) => [
      id,
      { title: titleIn({ title: title.text, city }), href: href(link.route, link.params) },
    ]),
  );
}

export default desk.slot<Record<string, string>, YesterdayData>({
  async load(context) {
    const yesterday = await context.client(deskStaff).getYesterday({}, { signal: context.signal });
    const { day, opens, opensBefore, opensWeekBefore, visits = null } = yesterday;
    const homes = visits
      ? visits.homes.map(({ propertyId, visits: count }) => ({ propertyId, count }))
      : yesterday.homes.map(({ propertyId, opens: count }) => ({ propertyId, count }));
    const known = await titlesOf(
      context,
      homes.map(({ propertyId }) => propertyId),
    );
    return {
      day,
      visits: visits && { count: visits.count, before: visits.before, weekBefore: visits.weekBefore },
      looks: { count: opens, before: opensBefore, weekBefore: opensWeekBefore },
      homes: homes.map((home) => ({ ...home, ...known.get(home.propertyId) })),
    };
  },
  View,
});
