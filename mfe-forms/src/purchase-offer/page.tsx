import { formatPrice } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { Closed } from '../parts/property/Closed.tsx';
import type { AskedProperty } from '../parts/property/load.ts';
import { Note } from '../parts/property/Note.tsx';
import propertyPage from '../parts/property/property-page.tsx';
import purchaseOffer from './property-form.ts';

type Props = { readonly property: AskedProperty | null };

/** The tenth of the price that is paid in advance at signing (specification, section 9), on the asking price where it is known. */
function Advance({ property }: Props) {
  const { t } = useLingui();
  const money = property?.price?.money;
  const asked = money ? formatPrice(money.amount, money.currency) : null;
  const tenth = money ? formatPrice(Math.round(money.amount / 1000) * 100, money.currency) : null;
  return (
    <Note id="advance" title={t`An advance of 10%`}>
      <p>
        <Trans>
          When the owner accepts, you pay an advance of 10% of the price at signing. It stays safe in our third-party
          account until the deed at the notary.
        </Trans>
      </p>
      {asked ? (
        <p>
          <Trans>
            On the asking price of {asked}, that is <strong>{tenth}</strong>.
          </Trans>
        </p>
      ) : null}
    </Note>
  );
}

/** In place of the form: nobody can buy it any more. */
function NotForSale({ property }: Props) {
  const { t } = useLingui();
  return (
    <Closed title={t`This property is not for sale`} property={property}>
      <Trans>It is no longer open to offers. Tell us what you are looking for and we will search with you.</Trans>
    </Closed>
  );
}

const GONE = new Set(['sold', 'rented']);

export default propertyPage(purchaseOffer, {
  load: async () => {
    const { inDays } = await import('../parts/days.ts');
    return { start: { validUntil: inDays(Date.now(), 14) } };
  },
  Note: Advance,
  isClosed: ({ property }) => property !== null && (property.goal !== 'sale' || GONE.has(property.state)),
  Closed: NotForSale,
});
