import { catalogue } from '@dorpel/contracts/catalogue';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Context, SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant, formatNumber } from '@dorpel/i18n/formats';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { briefly } from '../parts/desk/require-staff.ts';
import { desk } from '../parts/desk/desk.ts';
import styles from './slot.module.css';

type YesterdayData = {
  readonly day: string;
  readonly opens: number;
  readonly opensBefore: number;
  readonly opensWeekBefore: number;
  readonly homes: readonly {
    readonly propertyId: string;
    readonly opens: number;
    /** Missing where the catalogue could not be asked. */
    readonly title?: string;
    readonly href?: string;
  }[];
};

/** How many times homes were opened on the last whole day, beside the days it is compared with. */
function View({ data }: SlotProps<YesterdayData>) {
  const { t } = useLingui();
  const { language } = useSite();
  const number = (value: number) => formatNumber(value, language);
  const day = formatInstant(`${data.day}T12:00:00Z`, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Yesterday’s visits</Trans>
      </h2>
      <p className={styles.figure}>
        <span className={styles.number}>{number(data.opens)}</span>
        <span>
          <Plural value={data.opens} one="page of a home opened" other="pages of homes opened" />
        </span>
        <span className={styles.soft}>
          <Trans>
            {day} · the day before {number(data.opensBefore)} · a week earlier {number(data.opensWeekBefore)}
          </Trans>
        </span>
      </p>
      {data.homes.length > 0 ? (
        <ul className={styles.homes}>
          {data.homes.map(({ propertyId, opens, title, href }) => (
            <li key={propertyId} className={styles.home}>
              {href ? <a href={href}>{title}</a> : t`Property ${propertyId}`}
              <span>
                {number(opens)}
                <span className="visually-hidden">
                  {' '}
                  <Plural value={opens} one="time opened" other="times opened" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.soft}>
        <Trans>A visit is a page of a home that somebody opened. Robots and owners are left out.</Trans>
      </p>
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
      { title: `${title.text}, ${city}`, href: href(link.route, link.params) },
    ]),
  );
}

export default desk.slot<Record<string, string>, YesterdayData>({
  async load(context) {
    const { homes, ...figures } = await context.client(deskStaff).getYesterday({}, { signal: context.signal });
    const known = await titlesOf(
      context,
      homes.map(({ propertyId }) => propertyId),
    );
    return {
      ...figures,
      homes: homes.map(({ propertyId, opens }) => ({ propertyId, opens, ...known.get(propertyId) })),
    };
  },
  View,
});
