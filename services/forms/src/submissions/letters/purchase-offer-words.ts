import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a purchase offer (F6). */
export const VISITOR = inWords<VisitorWords<'purchase-offer'>>((say) => ({
  subject: (about) => say(msg`Your offer for ${about}`),
  title: () => say(msg`We have received your offer`),
  paragraphs: () => [
    say(msg`Thank you for your offer. We will present it to the owner and call you as soon as they have decided.`),
    say(
      msg`If your offer is accepted, you pay an advance at signing. It is a part of the price, and is kept safe until the deed.`,
    ),
  ],
}));
