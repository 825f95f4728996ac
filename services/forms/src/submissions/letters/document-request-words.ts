import { msg } from '@lingui/core/macro';
import type { VisitorWords } from './forms-plan.ts';
import { inWords } from '../../locales/sentences.ts';

/** The mail with the documents (F8). */
export const VISITOR = inWords<VisitorWords<'document-request'>>((say) => ({
  subject: (about) => say(msg`Your documents on ${about}`),
  title: () => say(msg`Your documents`),
  paragraphs: (_, about) => [say(msg`You asked for documents about ${about} on our website.`)],
}));

/** Until when the links open something. */
export const LINKS_UNTIL = inWords(
  (say) => (day: string) =>
    say(msg`The links work until ${day}. Should you need the documents again later, simply ask for them once more.`),
);

/** Where links cannot be signed. */
export const BY_HAND = inWords((say) =>
  say(msg`One of our agents will send them to you personally, by the next working day at the latest.`),
);
