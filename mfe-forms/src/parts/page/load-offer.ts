import type { Advance } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { formatPercent } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Extra } from '../form/declaration.ts';
import type { Asked, PropertyParams } from './property.load.ts';

/** Days from today until which an offer is valid, unless its sender says otherwise. */
const VALID_FOR = 14;

/** Millionths in a percent. */
const PERCENT = 10_000;

/** What is agreed to: the rate of how the home is sold; none where the catalogue is away or tells none. */
function agreementTo({ kind, rate }: Partial<Advance>, { language }: Context<PropertyParams>): MessageDescriptor {
  if (rate === undefined) return msg`I agree to pay an advance at signing. The agent will tell me beforehand how much.`;
  const percent = formatPercent(rate / PERCENT, language);
  return kind === 'on-plan'
    ? msg`I agree to pay an advance of ${percent} of the price at signing.`
    : msg`I agree to pay an advance of ${percent} of the price into the agency’s third-party account at signing.`;
}

/** The advance to agree to, which is the home's own, and until when an offer is valid. */
export async function loadOffer(context: Context<PropertyParams>, asked: Asked | null): Promise<Extra> {
  const { inDays } = await import('../moments.ts');
  const agreement = agreementTo(asked?.shown.advance ?? {}, context);
  return {
    options: { acceptsAdvance: [{ value: 'true', label: context.i18n._(agreement) }] },
    start: { validUntil: inDays(Date.now(), VALID_FOR) },
  };
}
