import { formatPrice } from '@dorpel/i18n/formats';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Closed, isGone } from '../parts/page/ClosedNotice.tsx';
import type { AskedProperty } from '../parts/page/property.load.ts';
import { Note } from '../parts/page/Note.tsx';
import { Origin } from './Origin.tsx';
import propertyPage from '../parts/page/property-page.tsx';
import rentApplication from './rent-application.property-form.ts';

type Props = { readonly property: AskedProperty | null };

/** What a tenant owes the agency: an amount, nothing, or to be asked; not told by services of an earlier release. */
function TenantFee({ property }: Props) {
  const { t } = useLingui();
  const fee = property?.tenantFee;
  if (!fee) return null;
  const amount = fee.total && formatPrice(fee.total.amount, fee.total.currency);
  return (
    <Note id="tenant-fee" title={t`Agency fee for the tenant`}>
      <p>
        {fee.due === 'nothing' ? <Trans>You pay our agency nothing.</Trans> : null}
        {fee.due === 'ask' ? <Trans>You pay part of our fee. Ask us how much.</Trans> : null}
        {fee.due === 'amount' && amount ? (
          <Trans>
            Your share of our fee is <strong>{amount}</strong>.
          </Trans>
        ) : null}
      </p>
      <Origin {...fee} />
    </Note>
  );
}

/** The deposit: its months, and in euro where the rent is known; neither is told by services of an earlier release. */
function Deposit({ property }: Props) {
  const { t } = useLingui();
  const { months = null, total = null, origin, condition = null, isUnconfirmed = false } = property?.rentDeposit ?? {};
  const deposit = total && formatPrice(total.amount, total.currency);
  const title =
    months === null
      ? t`A deposit`
      : t`${plural(months, {
          1: 'A deposit of one month’s rent',
          2: 'A deposit of two months’ rent',
          3: 'A deposit of three months’ rent',
          other: `A deposit of ${months} months’ rent`,
        })}`;
  return (
    <Note id="deposit" title={title}>
      <p>
        <Trans>
          You choose its form from those the law allows, such as a blocked account in your name that earns interest for
          you. You get it back if you leave the property as you found it.
        </Trans>
      </p>
      {deposit ? (
        <p>
          <Trans>
            For this property that is <strong>{deposit}</strong>.
          </Trans>
        </p>
      ) : null}
      {origin ? <Origin origin={origin} condition={condition} isUnconfirmed={isUnconfirmed} /> : null}
    </Note>
  );
}

/** What renting it takes beside the rent. */
function Terms(props: Props) {
  return (
    <>
      <Deposit {...props} />
      <TenantFee {...props} />
    </>
  );
}

/** In place of the form: nobody can rent it any more, or it is nothing to live in and its lease is made otherwise. */
function NotToLet({ property }: Props) {
  const { t } = useLingui();
  if (property?.goal === 'rent' && !property.isDwelling && !isGone(property))
    return (
      <Closed title={t`The terms of this lease are open to discussion`} property={property}>
        <Trans>
          It is not a home, so we do not ask what a tenant of a home is asked. Tell us what you would use it for and
          from when, and our agent will propose the terms of the lease.
        </Trans>
      </Closed>
    );
  return (
    <Closed title={t`This property is not to let`} property={property}>
      <Trans>
        It is no longer open to applications. Tell us what you are looking for and we will help you find it.
      </Trans>
    </Closed>
  );
}

export default propertyPage(rentApplication, {
  load: async (...about) => (await import('../parts/page/load-deposit.ts')).loadDeposit(...about),
  Note: Terms,
  isClosed: ({ property }) =>
    property !== null && (property.goal !== 'rent' || isGone(property) || !property.isDwelling),
  Closed: NotToLet,
});
