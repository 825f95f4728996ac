import type { ProjectCard } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';

type Range = Pick<ProjectCard, 'priceMin' | 'priceMax' | 'priceAfter'>;

/** From the lowest to the highest price of a project (C14). */
export function PriceRange({ priceMin, priceMax, priceAfter }: Range) {
  if (!priceMin) return <Trans>Price on request</Trans>;
  const from = formatPrice(priceMin.amount, priceMin.currency);
  const vat = priceAfter ? (
    <>
      {' '}
      <small>{priceAfter}</small>
    </>
  ) : null;
  if (!priceMax || priceMax.amount === priceMin.amount)
    return (
      <>
        <Trans>
          <small>from</small> {from}
        </Trans>
        {vat}
      </>
    );
  const to = formatPrice(priceMax.amount, priceMax.currency);
  return (
    <>
      <Trans>
        {from} <small>to</small> {to}
      </Trans>
      {vat}
    </>
  );
}
