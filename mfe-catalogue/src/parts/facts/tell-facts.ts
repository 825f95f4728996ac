import type { Language } from '@dorpel/i18n/languages';
import type { I18n, Messages } from '@lingui/core';
import { messages as de } from './words/de.po';
import { messages as en } from './words/en.po';
import { messages as fr } from './words/fr.po';
import { messages as nl } from './words/nl.po';

const WORDS: Readonly<Record<Language, Messages>> = { nl, fr, en, de };

const told = new WeakSet<I18n>();

/**
 * Adds what facts are called to a page's words, once. They are a third of all words of this remote, and said only while
 * a page is loaded: on the server, or by a browser that goes on to its next page. So they come with that code.
 */
export function tellFacts(i18n: I18n, language: Language): void {
  if (told.has(i18n)) return;
  told.add(i18n);
  i18n.load(language, { ...WORDS[language] });
}
