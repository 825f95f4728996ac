import type { WriteLetters } from './letter.ts';
import { WORDS } from './forms-words.ts';
import { DONE } from './unsubscribe-words.ts';

/** That nothing is mailed to an address any more (F11). */
export const unsubscribeLetters: WriteLetters<'unsubscribe'> = async ({ language, answers }) => {
  const { subject, title, text } = DONE[language];
  return {
    visitor: { subject, title, paragraphs: [WORDS[language].salutation(answers), text], facts: [] },
  };
};
