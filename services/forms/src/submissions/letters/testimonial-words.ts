import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a testimonial (F10). */
export const VISITOR = inWords<VisitorWords<'testimonial'>>((say) => ({
  subject: () => say(msg`Thank you for your testimonial`),
  title: () => say(msg`Thank you for your testimonial`),
  paragraphs: () => [
    say(
      msg`How kind of you to take the time to share your experience. We will read your text and then publish it on our website. Your email address is not shown.`,
    ),
  ],
}));
