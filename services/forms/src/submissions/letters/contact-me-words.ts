import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of the wish to be called (F1). */
export const VISITOR = inWords<VisitorWords<'contact-me'>>((say) => ({
  subject: () => say(msg`We will call you`),
  title: () => say(msg`We will get in touch`),
  paragraphs: () => [
    say(
      msg`Thank you for getting in touch. One of our agents will call you personally; there is nothing you need to do.`,
    ),
  ],
}));
