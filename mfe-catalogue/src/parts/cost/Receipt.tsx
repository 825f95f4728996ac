import type { CostLine } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRatesInWords } from './rates-in-words.ts';
import styles from './Receipt.module.css';

type Money = CostLine['amount'];

type RowProps = {
  readonly label: ReactNode;
  /** Under the label: how it comes to its amount. */
  readonly note?: ReactNode;
  /** Null: not known. */
  readonly amount: Money | null;
  readonly kind?: 'sum' | 'total' | 'minus';
};

/** A line of a receipt: what, dots, how much. */
export function Row({ label, note, amount, kind }: RowProps) {
  return (
    <div className={kind ? `${styles.row} ${styles[kind]}` : styles.row}>
      <dt className={styles.label}>
        <span className={styles.what}>{label}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </dt>
      <dd className={styles.amount}>
        {amount ? (
          <>
            {kind === 'minus' ? '−\u00a0' : null}
            {formatPrice(amount.amount, amount.currency)}
          </>
        ) : (
          <Trans>not known</Trans>
        )}
      </dd>
    </div>
  );
}

/** The lines of the rates, each with how it is counted and the number of its source. */
export function RateRows({ lines }: { readonly lines: readonly CostLine[] }) {
  const { t } = useLingui();
  const inWords = useRatesInWords();
  return lines.map((line, index) => {
    const number = index + 1;
    return (
      <Row
        key={`${line.part} ${line.name.text}`}
        amount={line.amount}
        label={
          <>
            <span lang={line.name.language}>{line.name.text}</span>
            <sup className={styles.mark} aria-hidden="true">
              {number}
            </sup>
            {line.certainty === 'estimate' ? <em className={styles.estimate}>{t`estimate`}</em> : null}
          </>
        }
        note={inWords(line)}
      />
    );
  });
}

/** The paper of a receipt. */
export function Receipt({ busy, children }: { readonly busy?: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles.receipt} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}

/** A block of lines. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}
