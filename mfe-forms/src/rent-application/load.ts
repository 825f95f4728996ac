import type { RentDeposit } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { formatPrice } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Extra } from '../parts/page/load.ts';
import type { Asked, PropertyParams } from '../parts/property/load.ts';

/** What is agreed to: as many months as the property asks, else its amount; a catalogue that is away tells neither. */
function agreementTo({ months = null, total = null }: Partial<RentDeposit>): MessageDescriptor {
  if (months !== null) {
    return msg`${plural(months, {
      1: 'I agree to pay a deposit of one month’s rent into a blocked account in my name.',
      2: 'I agree to pay a deposit of two months’ rent into a blocked account in my name.',
      3: 'I agree to pay a deposit of three months’ rent into a blocked account in my name.',
      other: `I agree to pay a deposit of ${months} months’ rent into a blocked account in my name.`,
    })}`;
  }
  if (total === null) return msg`I agree to pay a deposit into a blocked account in my name.`;
  const price = formatPrice(total.amount, total.currency);
  return msg`I agree to pay a deposit of ${price} into a blocked account in my name.`;
}

/** The words of the deposit to agree to, which are the property's own. */
export function loadDeposit({ i18n }: Context<PropertyParams>, asked: Asked | null): Extra {
  const agreement = agreementTo(asked?.shown.rentDeposit ?? {});
  return { options: { acceptsDeposit: [{ value: 'true', label: i18n._(agreement) }] } };
}
