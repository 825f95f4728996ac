import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What the mail `__name__` says. */
export const WORDS = inWords((say) => ({
  /** Of the letter, and the subject of the mail. */
  title: say(msg`A message from your estate agent`),
  greeting: (name: string) => say(msg`Hello ${name},`),
  text: say(msg`There is news about your file. We will call you to talk it over.`),
  /** Why the reader gets it. */
  note: say(msg`You are receiving this email because you are a client of ours.`),
}));
