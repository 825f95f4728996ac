import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a free valuation (F2). */
export const VISITOR = inWords<VisitorWords<'contact-demand'>>((say) => ({
  subject: () => say(msg`Your free valuation`),
  title: () => say(msg`Thank you for your request`),
  paragraphs: () => [
    say(
      msg`Thank you for getting in touch. We will gladly come and see your property: the valuation is free and without obligation.`,
    ),
  ],
}));
