import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of an application for a job (F12). */
export const VISITOR = inWords<VisitorWords<'job-contact'>>((say) => ({
  subject: () => say(msg`We have received your application`),
  title: () => say(msg`Thank you for your application`),
  paragraphs: () => [
    say(
      msg`Thank you for your interest in working with us. Your CV has reached us and is read only by the people who recruit.`,
    ),
  ],
}));
