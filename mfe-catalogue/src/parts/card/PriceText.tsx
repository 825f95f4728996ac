import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';

/** A price with what it means, or that it is on request (C5, C13). */
export function PriceText({ price }: Pick<PropertyCard, 'price'>) {
  if (!price) return <Trans>Price on request</Trans>;
  const amount = formatPrice(price.money.amount, price.money.currency);
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
