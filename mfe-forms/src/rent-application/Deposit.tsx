import { formatPrice } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { Closed } from '../parts/property/Closed.tsx';
import type { AskedProperty } from '../parts/property/load.ts';
import { Note } from '../parts/property/Note.tsx';

type Props = { readonly property: AskedProperty | null };

/** Months of rent that are the deposit (specification, section 9). */
const MONTHS = 3;

/** The deposit, in euro where the rent is known. */
export function Deposit({ property }: Props) {
  const { t } = useLingui();
  const money = property?.price?.money;
  const deposit = money ? formatPrice(money.amount * MONTHS, money.currency) : null;
  return (
    <Note id="deposit" title={t`A deposit of three months’ rent`}>
      <p>
        <Trans>
          It goes on a blocked account in your name, and comes back to you with interest when you leave the home as you
          found it.
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
export function NotToLet({ property }: Props) {
  const { t } = useLingui();
  return (
    <Closed title={t`This property is not to let`} property={property}>
      <Trans>Nobody can apply for it any more. Tell us what you are looking for, and we search with you.</Trans>
    </Closed>
  );
}
