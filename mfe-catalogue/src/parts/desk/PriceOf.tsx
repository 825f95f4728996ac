import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { formatPrice } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';

type Props = Pick<DeskHome, 'price' | 'isPricePublic'>;

/** What is asked, with what of it visitors do not see: for the office alone. */
export function PriceOf({ price, isPricePublic }: Props) {
  if (!price) return <Trans>No price</Trans>;
  const amount = formatPrice(price.money.amount, price.money.currency);
  const said = price.unit === 'per-month' ? <Trans>{amount} per month</Trans> : amount;
  return isPricePublic ? (
    said
  ) : (
    <>
      {said}{' '}
      <small>
        <Trans>(not on the site)</Trans>
      </small>
    </>
  );
}
