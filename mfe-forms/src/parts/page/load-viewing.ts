import { submissions } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import { formatPrice } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { orUnavailable } from '../or-unavailable.ts';
import type { Option, Options } from '../form/load.ts';
import type { Extra } from '../form/declaration.ts';
import { WAITS } from '../form/values.ts';
import type { PropertyParams } from './property.load.ts';
import { slotOptions, type ViewingSlots } from '../moments.ts';

/** Whether there is a moment to choose: 'none' is planned, all are 'full', some are 'free', or it is 'unknown'. */
export type Viewing = {
  readonly moments: 'none' | 'full' | 'free' | 'unknown';
  /** Whether there are moments that are full, for which somebody can wait; none are told to who is about to. */
  readonly canWait?: boolean;
};

type Conditions = NonNullable<ViewingSlots['conditions']>;

const priceOf = ({ amount, currency }: Conditions['deposit']) => formatPrice(amount, currency);

/**
 * The deposit in words: its months where they are a whole number, which services of an earlier release do not tell; without a figure
 * where neither law nor lease says how much.
 */
function depositWords({ deposit, depositMonths: months = null }: Conditions): MessageDescriptor {
  if (deposit.amount === 0) return msg`the deposit`;
  const price = priceOf(deposit);
  return months === null
    ? msg`the deposit (${price})`
    : msg`${plural(months, {
        1: `one month’s deposit (${price})`,
        2: `two months’ deposit (${price})`,
        3: `three months’ deposit (${price})`,
        other: `${months} months’ deposit (${price})`,
      })}`;
}

/** What has to be paid first (specification, section 5). */
function firstPayment({ i18n }: Context<PropertyParams>, conditions: Conditions): string {
  const rent = priceOf(conditions.firstRent);
  // None are nothing to pay.
  const charges = conditions.charges?.amount ? priceOf(conditions.charges) : null;
  const inventory = conditions.inventoryShare && priceOf(conditions.inventoryShare);
  const others = [
    i18n._(msg`the first month’s rent (${rent})`),
    ...(charges ? [i18n._(msg`the charges (${charges})`)] : []),
    ...(inventory ? [i18n._(msg`my share of the inventory (${inventory})`)] : []),
  ].join(', ');
  const last = i18n._(depositWords(conditions));
  return i18n._(msg`${others} and ${last}`);
}

const condition = (label: string): readonly Option[] => [{ value: 'true', label }];

/** The conditions of a rental with its own amounts, each to be confirmed. */
function conditionOptions(context: Context<PropertyParams>, conditions: Conditions): Options {
  const { i18n } = context;
  const income = priceOf(conditions.minimumIncome);
  const persons = conditions.maximumPersons;
  const payment = firstPayment(context, conditions);
  return {
    acceptsIncome: condition(i18n._(msg`My household’s net income is at least ${income} a month.`)),
    acceptsPersons: condition(i18n._(msg`At most ${persons} people would live here.`)),
    acceptsDescription: condition(i18n._(msg`I have read the full description of this property.`)),
    acceptsPayment: condition(i18n._(msg`Before moving in I can pay ${payment}.`)),
  };
}

function momentsOf({ items }: ViewingSlots): Viewing['moments'] {
  if (items.length === 0) return 'none';
  return items.some(({ free }) => free > 0) ? 'free' : 'full';
}

/** Asked only where they are known. */
const CONDITIONS = { acceptsIncome: null, acceptsPersons: null, acceptsDescription: null, acceptsPayment: null };

type ViewingForm = Extra & { readonly more: Viewing; readonly maxAge: number };

/** The moments at which a property can be viewed, and what has to be confirmed for a rental. */
export async function loadViewing(context: Context<PropertyParams>): Promise<ViewingForm> {
  const { client, language, params, signal, url } = context;
  const slots = await orUnavailable(
    client(submissions).listViewingSlots({ params: { id: params.id ?? '' } }, { signal }),
  );
  // Every viewing that somebody books is a free moment less.
  const maxAge = 0;
  if (!slots) return { options: { ...CONDITIONS, slotId: null }, more: { moments: 'unknown' }, maxAge };
  const full = slots.items.filter(({ free }) => free === 0).map((slot) => ({ ...slot, free: 1 }));
  const isWaiting = full.length > 0 && url.searchParams.has(WAITS);
  const conditions = slots.conditions ? conditionOptions(context, slots.conditions) : {};
  return {
    options: { ...conditions, slotId: slotOptions(isWaiting ? { items: full } : slots, language) },
    ...(isWaiting && { start: { waits: true } }),
    more: isWaiting ? { moments: 'free' } : { moments: momentsOf(slots), canWait: full.length > 0 },
    maxAge,
  };
}
