import type { RentalCost } from '@dorpel/contracts/catalogue';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RentalAssumptions } from './Assumptions.tsx';
import { RateRows, Receipt, Row, Rows } from './Receipt.tsx';

type Props = {
  readonly cost: RentalCost;
  /** Where the lines say their source: see `RateRows`. */
  readonly sources: 'beside' | 'below';
  readonly heading?: ReactNode;
  readonly busy?: boolean;
};

/** What is paid before the keys of a rented home, and each month. */
export function RentalReceipt({ cost, sources, heading, busy }: Props) {
  const { t } = useLingui();
  const { rent, charges, monthly, lines, first, isEstimate = false } = cost;
  const amounts = [rent, charges, monthly, ...lines.map(({ amount }) => amount), first];
  return (
    <Receipt busy={busy ?? false} amounts={amounts}>
      {heading}
      <RentalAssumptions cost={cost} />
      <Rows>
        <Row label={t`First month’s rent`} amount={rent} />
        <Row
          label={t`First month’s charges`}
          amount={charges}
          note={charges ? null : t`Ask us: they are not included in the total.`}
        />
        <RateRows lines={lines} sources={sources} />
      </Rows>
      <Rows>
        <Row
          kind="total"
          label={t`First payment`}
          note={t`before you get the keys`}
          amount={first}
          isEstimate={isEstimate}
        />
      </Rows>
      <Rows>
        <Row
          kind="sum"
          label={t`Every month after that`}
          note={charges ? t`rent and charges` : t`rent, without the charges`}
          amount={monthly}
        />
      </Rows>
    </Receipt>
  );
}
