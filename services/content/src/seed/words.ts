import type { Language } from '@dorpel/i18n/languages';

export type Words = Record<Language, string>;

/** French sets its double punctuation off with a space, at which no line may break. */
const unbroken = (fr: string) => fr.replace(/ ([;:!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');

/** A text in the four languages, in the order of the specification. */
export const words = (nl: string, fr: string, en: string, de: string): Words => ({ nl, fr: unbroken(fr), en, de });

/** The same change in every language. */
export const each = (texts: Words, change: (text: string) => string): Words =>
  words(change(texts.nl), change(texts.fr), change(texts.en), change(texts.de));
