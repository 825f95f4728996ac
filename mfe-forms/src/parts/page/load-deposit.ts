import type { RentDeposit } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { formatPrice } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Extra } from '../form/declaration.ts';
import type { Asked, PropertyParams } from './property.load.ts';

/** What is agreed to: as many months as the property asks, else its amount; a catalogue that is away tells neither. */
function agreementTo({ months = null, total = null }: Partial<RentDeposit>): MessageDescriptor {
  if (months !== null) {
    return msg`${plural(months, {
      1: 'I agree to a deposit of one month’s rent, in a form of my choice that the law allows.',
      2: 'I agree to a deposit of two months’ rent, in a form of my choice that the law allows.',
      3: 'I agree to a deposit of three months’ rent, in a form of my choice that the law allows.',
      other: `I agree to a deposit of ${months} months’ rent, in a form of my choice that the law allows.`,
    })}`;
  }
  if (total === null) return msg`I agree to a deposit, in a form of my choice that the law allows.`;
  const price = formatPrice(total.amount, total.currency);
  return msg`I agree to a deposit of ${price}, in a form of my choice that the law allows.`;
}

/** The words of the deposit to agree to, which are the property's own. */
export function loadDeposit({ i18n }: Context<PropertyParams>, asked: Asked | null): Extra {
  const agreement = agreementTo(asked?.shown.rentDeposit ?? {});
  return { options: { acceptsDeposit: [{ value: 'true', label: i18n._(agreement) }] } };
}
