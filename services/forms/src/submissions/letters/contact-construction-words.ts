import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a question about a new-build project (F1). */
export const VISITOR = inWords<VisitorWords<'contact-construction'>>((say) => ({
  subject: (about) => say(msg`Your question about ${about}`),
  title: () => say(msg`Thank you for your interest in this project`),
  paragraphs: () => [say(msg`Thank you for getting in touch. Your question has reached our specialist in new builds.`)],
}));
