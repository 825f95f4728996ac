import type { CostLine } from '@dorpel/contracts/catalogue';
import { formatDate, formatPrice } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext } from 'react';
import { Estimate } from '../parts/sections/Estimate.tsx';
import { useRatesInWords } from './rates-in-words.ts';
import styles from './Receipt.module.css';

type Money = CostLine['amount'];

const CENTS = 100;

/** Whether amounts have cents: all of a receipt, or none. */
const WithCents = createContext(false);

type RowProps = {
  readonly label: ReactNode;
  /** Under the label: how it comes to its amount. */
  readonly note?: ReactNode;
  /** Null: not known. */
  readonly amount: Money | null;
  readonly kind?: 'sum' | 'total' | 'minus';
  /** In words, in the place of an amount: nothing is due, or how much is to be asked. */
  readonly said?: string | null;
  /** It rests on an estimate. */
  readonly isEstimate?: boolean;
};

/** Who says so, since when it holds, when somebody last compared the two, and in which row of the agency's rates it stands. */
export function Origin({ source, validFrom, checkedOn, row }: NonNullable<CostLine['origin']>) {
  const checked = formatDate(checkedOn);
  const from = validFrom && formatDate(validFrom);
  return (
    <>
      <Trans>Source: {source}.</Trans>{' '}
      {from ? (
        <Trans>
          In force since {from}, checked on {checked}.
        </Trans>
      ) : (
        <Trans>Checked on {checked}.</Trans>
      )}
      {row ? (
        <>
          {' '}
          <Trans>Row {row} of our rates.</Trans>
        </>
      ) : null}
    </>
  );
}

/** A line of a receipt: what, dots, how much. */
export function Row({ label, note, amount, said, kind, isEstimate }: RowProps) {
  const withCents = useContext(WithCents);
  return (
    <div className={kind ? `${styles.row} ${styles[kind]}` : styles.row}>
      <dt className={styles.label}>
        <span className={styles.what}>
          {isEstimate ? (
            <>
              <span>{label}</span>
              <Estimate />
            </>
          ) : (
            label
          )}
        </span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </dt>
      <dd className={styles.amount}>
        {said ? (
          said
        ) : amount ? (
          <>
            {kind === 'minus' ? '−\u00a0' : null}
            {formatPrice(amount.amount, amount.currency, withCents)}
          </>
        ) : (
          <Trans>not known</Trans>
        )}
      </dd>
    </div>
  );
}

type RateRowsProps = {
  readonly lines: readonly CostLine[];
  /** 'beside': each line says its source itself; 'below': it has the number of its source in `Sources`. */
  readonly sources: 'beside' | 'below';
};

/** What stands in the place of the amount of a line: a tenant owes the agency nothing, or how much is not known here. */
function useSaid(): (line: CostLine) => string | null {
  const { t } = useLingui();
  return ({ part, amount, isUnconfirmed }) => {
    if (part !== 'agency' || amount.amount > 0) return null;
    return isUnconfirmed ? t`ask us: not in the total` : t`nothing`;
  };
}

/** The lines of the rates, each with how it is counted and where that is said. */
export function RateRows({ lines, sources }: RateRowsProps) {
  const inWords = useRatesInWords();
  const said = useSaid();
  return lines.map((line, index) => {
    const number = index + 1;
    const { name, certainty, isUnconfirmed, amount, origin } = line;
    return (
      <Row
        key={`${line.part} ${name.text}`}
        amount={amount}
        said={said(line)}
        label={
          <>
            <span lang={name.language}>{name.text}</span>
            {sources === 'below' ? (
              <sup className={styles.mark} aria-hidden="true">
                {number}
              </sup>
            ) : null}
            {certainty === 'estimate' ? <Estimate isUnconfirmed={isUnconfirmed} /> : null}
          </>
        }
        note={
          sources === 'beside' && origin ? (
            <>
              {inWords(line)}
              <span className={styles.origin}>
                <Origin {...origin} />
              </span>
            </>
          ) : (
            inWords(line)
          )
        }
      />
    );
  });
}

type ReceiptProps = {
  readonly busy?: boolean;
  /** All that stands in its column: one amount with cents gives every other its cents too. */
  readonly amounts: readonly (Money | null | undefined)[];
  readonly children: ReactNode;
};

/** The paper of a receipt. */
export function Receipt({ busy, amounts, children }: ReceiptProps) {
  const hasCents = amounts.some((money) => money && money.amount % CENTS !== 0);
  return (
    <WithCents value={hasCents}>
      <div className={styles.receipt} aria-busy={busy || undefined}>
        {children}
      </div>
    </WithCents>
  );
}

/** A block of lines. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}
