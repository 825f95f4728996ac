import { useSite } from '@dorpel/federation/site';
import { formatPercent, formatPrice } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { Closed, isGone } from '../parts/page/ClosedNotice.tsx';
import type { AskedProperty } from '../parts/page/property.load.ts';
import { Note } from '../parts/page/Note.tsx';
import { Origin } from './Origin.tsx';
import propertyPage from '../parts/page/property-page.tsx';
import purchaseOffer from './purchase-offer.property-form.ts';

type Props = { readonly property: AskedProperty | null };

/** Millionths in a percent. */
const PERCENT = 10_000;

/** The advance at signing: the rate of how the home is sold and where, on the asking price where it is known, and who says so. */
function Advance({ property }: Props) {
  const { t } = useLingui();
  const { language } = useSite();
  const advance = property?.advance;
  const percent = advance && formatPercent(advance.rate / PERCENT, language);
  const money = property?.price?.money;
  const asked = money && formatPrice(money.amount, money.currency);
  const total = advance?.total && formatPrice(advance.total.amount, advance.total.currency);
  return (
    <Note id="advance" title={percent ? t`An advance of ${percent}` : t`An advance`}>
      <p>
        {advance?.kind === 'on-plan' ? (
          <Trans>
            If the owner accepts, you will pay the advance at signing. The rest of the price is due as the law on
            off-plan sales provides.
          </Trans>
        ) : (
          <Trans>
            If the owner accepts, you will pay the advance at signing. It will stay safe in our third-party account
            until the deed at the notary.
          </Trans>
        )}
      </p>
      {asked && total ? (
        <p>
          <Trans>
            On the asking price of {asked}, that is <strong>{total}</strong>.
          </Trans>
        </p>
      ) : null}
      {advance ? <Origin {...advance} /> : null}
    </Note>
  );
}

/** In place of the form: nobody can buy it any more, or it is bid for elsewhere. */
function NotForSale({ property }: Props) {
  const { t } = useLingui();
  if (property !== null && isSoldPublicly(property))
    return (
      <Closed title={t`This property is sold at public auction`} property={property}>
        <Trans>
          Bids are made at the sale itself, before the notary. Ask us how that works: we will gladly explain.
        </Trans>
      </Closed>
    );
  return (
    <Closed title={t`This property is not for sale`} property={property}>
      <Trans>It is no longer open to offers. Tell us what you are looking for and we will help you find it.</Trans>
    </Closed>
  );
}

function isSoldPublicly(property: AskedProperty): boolean {
  return property.price?.saleKind === 'public-sale' && !isGone(property);
}

export default propertyPage(purchaseOffer, {
  load: async (...about) => (await import('../parts/page/load-offer.ts')).loadOffer(...about),
  Note: Advance,
  isClosed: ({ property }) =>
    property !== null && (property.goal !== 'sale' || isGone(property) || isSoldPublicly(property)),
  Closed: NotForSale,
});
