import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a question about a property, or of the wish to visit it (F4). */
export const VISITOR = inWords<VisitorWords<'contact-appointment'>>((say) => ({
  subject: (about, { wish }) =>
    say(wish === 'info' ? msg`Your question about ${about}` : msg`Your viewing of ${about}`),
  title: ({ wish }) => say(wish === 'info' ? msg`Thank you for your question` : msg`Thank you for your interest`),
  paragraphs: ({ wish }) => [
    say(
      wish === 'info'
        ? msg`Thank you for getting in touch. Your question has reached the agent who knows this property.`
        : msg`Thank you for getting in touch. We will contact you to arrange a time for your viewing.`,
    ),
  ],
}));
