import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a message to the agency (F1). */
export const VISITOR = inWords<VisitorWords<'site-contact'>>((say) => ({
  subject: () => say(msg`We have received your message`),
  title: () => say(msg`Thank you for your message`),
  paragraphs: () => [
    say(msg`Thank you for getting in touch. Your message has arrived, and one of our agents is reading it personally.`),
  ],
}));
