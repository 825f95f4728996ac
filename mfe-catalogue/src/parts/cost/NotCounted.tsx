import { Notice } from '@dorpel/ui/Notice';
import type { PropertyCost } from '@dorpel/contracts/catalogue';
import { Trans, useLingui } from '@lingui/react/macro';
import { PriceText } from '../card/PriceText.tsx';

/** What can be said of a price that is not what the home costs, and why an office is to be asked for the rest. */
export function NoReceipt({
  why,
  asked,
}: {
  readonly why: string;
  readonly asked: NonNullable<PropertyCost['asked']>;
}) {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    'life-annuity': t`This home is sold for a life annuity: a lump sum (the bouquet) at once, and an annuity for as long as the sellers live. The total cost depends on the value of the home and on the annuity, not on the bouquet alone. Ask us: we will work it out with you and the notary.`,
    'public-sale': t`This home is sold at public auction: the price shown is only the starting price. The total cost depends on the highest bid and on the notary’s conditions of sale. Ask us about them.`,
    'vat-included': t`This price already includes VAT, and how it is split between land and building is not known. Ask us: we will work it out with you.`,
  };
  return (
    <Notice kind="info" title={<PriceText price={asked} />}>
      <p>{reasons[why] ?? <Trans>We do not calculate the costs of this kind of sale: ask us about them.</Trans>}</p>
    </Notice>
  );
}

/** Said where costs are not counted, in place of a figure. */
export function NotCounted() {
  const { t } = useLingui();
  return <Notice kind="info">{t`We do not calculate costs in Spain or elsewhere: ask us about them.`}</Notice>;
}
