import { formatPrice } from '@dorpel/i18n/formats';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Closed } from '../parts/property/Closed.tsx';
import type { AskedProperty } from '../parts/property/load.ts';
import { Note } from '../parts/property/Note.tsx';
import propertyPage from '../parts/property/property-page.tsx';
import rentApplication from './property-form.ts';

type Props = { readonly property: AskedProperty | null };

/** The deposit: its months, and in euro where the rent is known; neither is told by services of an earlier release. */
function Deposit({ property }: Props) {
  const { t } = useLingui();
  const { months = null, total = null } = property?.rentDeposit ?? {};
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
          You choose its form among those that the law allows, such as a blocked account in your name with its interest.
          It comes back to you if you leave the property as you found it.
        </Trans>
      </p>
      {deposit ? (
        <p>
          <Trans>
            For this property that is <strong>{deposit}</strong>.
          </Trans>
        </p>
      ) : null}
    </Note>
  );
}

/** In place of the form: nobody can rent it any more. */
function NotToLet({ property }: Props) {
  const { t } = useLingui();
  return (
    <Closed title={t`This property is not to let`} property={property}>
      <Trans>It is no longer open to applications. Tell us what you are looking for and we will search with you.</Trans>
    </Closed>
  );
}

const GONE = new Set(['sold', 'rented']);

export default propertyPage(rentApplication, {
  load: async (...about) => (await import('./load.ts')).loadDeposit(...about),
  Note: Deposit,
  isClosed: ({ property }) => property !== null && (property.goal !== 'rent' || GONE.has(property.state)),
  Closed: NotToLet,
});
