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
    'life-annuity': t`This home is sold for a life annuity: a bouquet at once and a rent for as long as the sellers live. What it costs in all turns on the value of the home and on the annuity, not on the bouquet alone. Ask us: we will work it out with you and the notary.`,
    'public-sale': t`This home is sold publicly: the price is only the one at which the bidding starts. What it costs in all follows from the highest bid and the notary’s conditions of sale. Ask us about them.`,
    'vat-included': t`VAT is in this price already, and how much of it is for the land and the building is not told. Ask us: we will work it out with you.`,
  };
  return (
    <Notice kind="info" title={<PriceText price={asked} />}>
      <p>{reasons[why] ?? <Trans>We do not count the costs of this kind of sale: ask us about them.</Trans>}</p>
    </Notice>
  );
}

/** Said where costs are not counted, in place of a figure. */
export function NotCounted() {
  const { t } = useLingui();
  return <Notice kind="info">{t`We do not count costs in Spain or elsewhere: ask us about them.`}</Notice>;
}
