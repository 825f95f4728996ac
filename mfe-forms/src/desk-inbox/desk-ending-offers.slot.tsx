import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong, formatPrice } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';
import { desk } from '../parts/desk/desk.ts';

type Offer = {
  readonly id: string;
  readonly name: string;
  /** Whole euro. */
  readonly amount: number;
  readonly validUntil: string;
  readonly home: string;
};

type EndingData = { readonly items: readonly Offer[] };

const CENTS = 100;

/** Offers that end within a week, the first to end first. */
function View({ data: { items } }: SlotProps<EndingData>) {
  const { href, language } = useSite();
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Offers that expire soon</Trans>
      </h2>
      {items.length === 0 ? (
        <p>
          <Trans>No offer expires within a week.</Trans>
        </p>
      ) : (
        <ul className={styles.lines} role="list">
          {items.map(({ id, name, amount, validUntil, home }) => (
            <li key={id} className={styles.line}>
              <a href={href('desk-submission', { id })}>
                {name}, {formatPrice(amount * CENTS, 'EUR')}
              </a>
              <span className={styles.soft}>
                {home} · <time dateTime={validUntil}>{formatDateLong(validUntil, language)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={`${href('desk-inbox')}?form=purchase-offer`}>
          <Trans>All offers</Trans>
        </a>
      </p>
    </section>
  );
}

export default desk.slot<Record<string, string>, EndingData>({
  load: ({ client, language, signal }) => client(deskSubmissions).listEndingOffers({ query: { language } }, { signal }),
  View,
});
