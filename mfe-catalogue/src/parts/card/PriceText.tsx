import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';

/** A price with what it means, or that it is on request (C5, C13). A catalogue of an earlier release tells the words around it by its unit. */
export function PriceText({ price }: Pick<PropertyCard, 'price'>) {
  if (!price) return <Trans>Price on request</Trans>;
  const amount = formatPrice(price.money.amount, price.money.currency);
  const { before, after } = price;
  if (before !== undefined || after !== undefined)
    return (
      <>
        {before ? (
          <>
            <small>{before}</small>{' '}
          </>
        ) : null}
        {amount}
        {after ? (
          <>
            {' '}
            <small>{after}</small>
          </>
        ) : null}
      </>
    );
  if (price.unit === 'starting-from')
    return (
      <Trans>
        <small>from</small> {amount}
      </Trans>
    );
  if (price.unit === 'per-month')
    return (
      <Trans>
        {amount} <small>per month</small>
      </Trans>
    );
  return amount;
}
