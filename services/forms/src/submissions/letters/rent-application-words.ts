import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of an application to rent (F7). */
export const VISITOR = inWords<VisitorWords<'rent-application'>>((say) => ({
  subject: (about) => say(msg`Your application for ${about}`),
  title: () => say(msg({ message: 'We have received your application', context: 'to rent a home' })),
  paragraphs: () => [
    say(msg`Thank you for your application. We will present it to the owner and let you know what is needed next.`),
    say(msg`If you are chosen, you give the deposit in the form that you choose among those the law allows.`),
  ],
}));
