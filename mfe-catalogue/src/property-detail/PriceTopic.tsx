import type { PriceHistory } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong, formatPrice } from '@dorpel/i18n/formats';
import { DataList } from '@dorpel/ui/DataList';
import { Trans, useLingui } from '@lingui/react/macro';
import { Topic } from '../parts/sections/Topic.tsx';

type Asked = PriceHistory['prices'][number];

/** A price, and by how much it is another than the one before it. */
function Price({ asked, before }: { readonly asked: Asked; readonly before: Asked | undefined }) {
  const { amount, currency } = asked.money;
  const price = formatPrice(amount, currency);
  if (!before) return price;
  const difference = formatPrice(Math.abs(amount - before.money.amount), currency);
  return amount < before.money.amount ? (
    <Trans>
      {price} ({difference} less)
    </Trans>
  ) : (
    <Trans>
      {price} ({difference} more)
    </Trans>
  );
}

/** What was asked for a home since it came on the market, the latest first; nothing while that never changed (X19). */
export function PriceTopic({ history }: { readonly history: PriceHistory | null }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (!history || history.prices.length < 2) return null;
  const items = history.prices.map((asked, at, all) => {
    const day = asked.from && formatDateLong(asked.from, language);
    // Of several of one day, the last is asked from then on.
    const isReplaced = asked.from === all[at + 1]?.from;
    const from = isReplaced ? t`Earlier on ${day}` : t`From ${day}`;
    return { id: `${at}`, label: day ? from : t`Before`, value: <Price asked={asked} before={all[at - 1]} /> };
  });
  return (
    <Topic title={t`Price history`}>
      <DataList items={items.toReversed()} />
    </Topic>
  );
}
