import type { PurchaseCost, RentalCost } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatPercent } from '@dorpel/i18n/formats';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Assumptions, RentalAssumptions } from './Assumptions.tsx';
import { RateRows, Receipt, Row, Rows } from './Receipt.tsx';

/** `interest` in hundredths of a percent. */
export type LoanTerms = { readonly years: number; readonly interest: number };

const HUNDREDTHS = 100;

type PurchaseProps = {
  readonly cost: PurchaseCost;
  /** What the visitor asked of a loan, to be said beside what it costs. */
  readonly terms?: LoanTerms | null;
  /** Where the lines say their source: see `RateRows`. */
  readonly sources: 'beside' | 'below';
  readonly heading?: ReactNode;
  readonly busy?: boolean;
};

function Terms({ years, interest }: LoanTerms) {
  const { language } = useSite();
  const rate = formatPercent(interest / HUNDREDTHS, language);
  return (
    <Trans>
      <Plural value={years} one="# year" other="# years" /> at {rate} a year, in equal monthly payments
    </Trans>
  );
}

/** What buying costs, from the price down to what it takes each month. */
export function PurchaseReceipt({ cost, terms, sources, heading, busy }: PurchaseProps) {
  const { t } = useLingui();
  const { price, priceUnit, priceVat, lines, costs, total, loan, cash, isEstimate = false } = cost;
  const isFrom = priceUnit === 'starting-from';
  // What is to be said of a price that is not all there is to it.
  const notes = [
    ...(priceVat === 'excluded' ? [t`without VAT`] : []),
    ...(isFrom
      ? [t`the lowest price: the total may be higher, and reductions with a price limit are not counted`]
      : []),
  ];
  const amounts = [
    price,
    ...lines.map(({ amount }) => amount),
    costs,
    total,
    cash,
    loan?.amount,
    loan?.monthly,
    loan?.repaid,
  ];
  return (
    <Receipt busy={busy ?? false} amounts={amounts}>
      {heading}
      <Assumptions cost={cost} />
      <Rows>
        <Row
          label={isFrom ? t`Price, from` : t`Price`}
          note={notes.length > 0 ? notes.join('; ') : null}
          amount={price}
        />
        <RateRows lines={lines} sources={sources} />
        <Row kind="sum" label={t`Costs on top of the price`} amount={costs} isEstimate={isEstimate} />
      </Rows>
      <Rows>
        <Row kind="total" label={isFrom ? t`Total, from` : t`Total`} amount={total} isEstimate={isEstimate} />
      </Rows>
      {loan ? (
        <Rows>
          <Row kind="minus" label={t`Amount you borrow`} amount={loan.amount} />
          <Row
            kind="sum"
            label={t`Your own funds`}
            note={t`your contribution to the price, plus all costs`}
            amount={cash}
            isEstimate={isEstimate}
          />
        </Rows>
      ) : null}
      {loan?.monthly && terms ? (
        <Rows>
          <Row kind="total" label={t`Per month`} note={<Terms {...terms} />} amount={loan.monthly} />
          <Row label={t`Total repaid`} note={t`including interest, excluding insurance`} amount={loan.repaid} />
        </Rows>
      ) : null}
    </Receipt>
  );
}

type RentalProps = {
  readonly cost: RentalCost;
  /** Where the lines say their source: see `RateRows`. */
  readonly sources: 'beside' | 'below';
  readonly heading?: ReactNode;
  readonly busy?: boolean;
};

/** What is paid before the keys of a rented home, and each month. */
export function RentalReceipt({ cost, sources, heading, busy }: RentalProps) {
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
