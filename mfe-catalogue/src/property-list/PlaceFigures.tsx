import type { PlaceFigures as Figures } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatNumber, formatPrice } from '@dorpel/i18n/formats';
import { Table } from '@dorpel/ui/Table';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Criteria, formatCriteria, NO_CRITERIA } from '../parts/criteria/criteria.ts';
import styles from './Results.module.css';

type Props = {
  readonly figures: Figures;
  readonly goal: Criteria['goal'];
  /** Where nearby there is more is said elsewhere on the page. */
  readonly hasWays: boolean;
};

type Money = Figures['kinds'][number]['median'];
const write = (money: NonNullable<Money>) => formatPrice(money.amount, money.currency);
const dash = (money: Money) => (money ? write(money) : '–');

/** What is asked for homes of a place, in a sentence before them; nothing where that is one price. */
export function PlaceIntro({ figures: { price, kinds }, goal }: Omit<Props, 'hasWays'>) {
  if (!price || price.least.amount === price.most.amount) return null;
  const [least, most] = [write(price.least), write(price.most)];
  const medians = kinds.flatMap(({ name, median }) => (median ? [`${name} ${write(median)}`] : [])).slice(0, 3);
  const typical = medians.join(', ');
  return (
    <p className={styles.intro}>
      {goal === 'rent' ? (
        <Trans>
          Rents from {least} to {most} a month.
        </Trans>
      ) : (
        <Trans>
          Prices from {least} to {most}.
        </Trans>
      )}{' '}
      {typical ? <Trans>Usual (median): {typical}.</Trans> : null}
    </p>
  );
}

/** What is typical of a place, and the way to the places round it or in it. */
export function PlaceFigures({ figures, goal, hasWays }: Props) {
  const { t } = useLingui();
  const { language, url } = useSite();
  const { name, kinds, neighbours, towns } = figures;
  const hrefOf = (asked: Partial<Criteria>) => url.pathname + formatCriteria({ ...NO_CRITERIA, ...asked });
  const isTold = kinds.some(({ median }) => median !== null);
  const near = neighbours.map(({ distance, ...place }) => ({
    ...place,
    away: t`${formatNumber(Math.max(1, Math.round(distance)), language)} km`,
  }));
  const links: readonly { key: string; name: string; count: number; away?: string }[] = hasWays
    ? towns
    : [...near, ...towns];
  if (!isTold && links.length === 0) return null;
  const around = towns.length > 0 ? t`Towns with homes` : t`Nearby`;
  return (
    <section className={styles.placeFigures} aria-labelledby="place-figures">
      <h2 id="place-figures">{isTold ? <Trans>In figures: {name}</Trans> : around}</h2>
      {isTold ? (
        <Table caption={t`What is asked, by type of property`} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t`Type of property`}</th>
              <th scope="col" data-numeric>{t`Number`}</th>
              <th scope="col" data-numeric>
                {goal === 'rent' ? t`Median rent a month` : t`Median price`}
              </th>
              <th scope="col" data-numeric>{t`Median per m²`}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ id, name: type, count, median, perSquareMetre }) => (
              <tr key={id}>
                <th scope="row">{type}</th>
                <td data-numeric>{formatNumber(count, language)}</td>
                <td data-numeric>{dash(median)}</td>
                <td data-numeric>{dash(perSquareMetre)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      {isTold ? (
        <p className={styles.note}>
          <Trans>Half of the homes ask less than the median. It is told from five homes of a type with a price.</Trans>
        </p>
      ) : null}
      {links.length > 0 ? (
        <>
          {isTold ? <h3>{around}</h3> : null}
          <ul className={styles.places} role="list">
            {links.map(({ key, name: place, count, away }) => (
              <li key={key}>
                <a href={hrefOf({ city: [key] })}>{place}</a>{' '}
                <span className={styles.note}>{[formatNumber(count, language), away].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
