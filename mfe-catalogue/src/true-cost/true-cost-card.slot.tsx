import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong, formatPrice } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { Estimate } from '../parts/sections/Estimate.tsx';
import { NoReceipt, NotCounted } from './Assumptions.tsx';
import { PurchaseReceipt, RentalReceipt } from './receipts.tsx';
import { Fold, Topic } from '../parts/sections/Topic.tsx';
import type { CostCardData, CostCardParams } from './true-cost-card.load.ts';
import styles from './true-cost-card.module.css';

/** What this property costs in all, with its own price and region, and the way to the whole calculation (X2). */
function View({
  data: { purchase, other: next, rental, none, isElsewhere },
  params: { id },
}: SlotProps<CostCardData, CostCardParams>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const shown = purchase ?? rental;
  if (isElsewhere)
    return (
      <Topic title={t`What it costs in total`}>
        <NotCounted />
      </Topic>
    );
  if (none)
    return (
      <Topic title={t`What it costs in total`}>
        <NoReceipt {...none} />
      </Topic>
    );
  if (!shown) return null;
  const day = formatDateLong(shown.on, language);
  const other = next && formatPrice(next.total.amount, next.total.currency);
  const titles: Readonly<Record<string, string>> = {
    'own-home': t`As your only home`,
    other: t`At the full registration duty`,
    'new-build': t`As a new build, with VAT`,
  };
  return (
    <Topic title={t`What it costs in total`}>
      <div className={styles.card}>
        {purchase ? (
          <>
            <p className={styles.total}>
              <span>
                {titles[purchase.situation]}
                {purchase.isEstimate ? <Estimate /> : null}
              </span>
              <strong className="price">{formatPrice(purchase.total.amount, purchase.total.currency)}</strong>
            </p>
            <Fold title={t`How that is made up`} heading="h3" className={styles.whole}>
              <PurchaseReceipt
                cost={purchase}
                sources="beside"
                heading={<h3 className={styles.heading}>{titles[purchase.situation]}</h3>}
              />
            </Fold>
          </>
        ) : null}
        {rental ? <RentalReceipt cost={rental} sources="beside" /> : null}
        <div className={styles.beside}>
          {other ? (
            <p>
              <Trans>
                As a second home or an investment, at the full duty, it costs <strong>{other}</strong> in all.
              </Trans>
              {next?.isEstimate ? <Estimate /> : null}
            </p>
          ) : null}
          <p>
            <a href={`${href('true-cost')}?property=${id}`}>
              {rental ? (
                <Trans>Calculate with your own figures</Trans>
              ) : (
                <Trans>Calculate with your own situation and loan</Trans>
              )}
            </a>
          </p>
          <p className={styles.day}>
            {rental ? (
              <Trans>Calculated with the rates of {day}. Not an offer: the lease states what is actually due.</Trans>
            ) : (
              <Trans>
                Calculated with the rates of {day}. Not an offer: your notary will give you the final figures.
              </Trans>
            )}
          </p>
        </div>
      </div>
    </Topic>
  );
}

export default defineSlot<CostCardParams, CostCardData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./true-cost-card.load.ts')).load(context),
  View,
});
