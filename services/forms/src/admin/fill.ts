import { TEMPLATE_WORDS, type TemplateWord } from '@dorpel/contracts/desk-office';

/** A word between braces: '{home}'. */
const WORD = /\{([^{}\s]*)\}/g;

const isWord = (word: string): word is TemplateWord => (TEMPLATE_WORDS as readonly string[]).includes(word);

/** The first word between braces that stands for nothing; undefined where there is none. */
export const unknownWord = (text: string): string | undefined =>
  [...text.matchAll(WORD)].map(([, word = '']) => word).find((word) => !isWord(word));

/** In the place of what is not known, so that who answers sees what is missing. */
const MISSING = '…';

/** A template with what its words stand for. */
export const filled = (text: string, values: Readonly<Record<TemplateWord, string>>): string =>
  text.replaceAll(WORD, (whole, word: string) => (isWord(word) ? values[word] || MISSING : whole));
