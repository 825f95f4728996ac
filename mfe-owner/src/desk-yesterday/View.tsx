import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant, formatNumber } from '@dorpel/i18n/formats';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './View.module.css';

export type YesterdayData = {
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
export function View({ data }: SlotProps<YesterdayData>) {
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
