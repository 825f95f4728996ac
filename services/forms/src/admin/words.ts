import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What stands around an answer of the office. */
export const WORDS = inWords((say) => ({
  /** The subject where no template says one. */
  subject: (agency: string) => say(msg`An answer from ${agency}`),
  wrote: (date: string) => say(msg`You wrote to us on ${date}`),
  note: say(msg`You are receiving this email because you wrote to us through our website. Your reply will reach us.`),
}));
