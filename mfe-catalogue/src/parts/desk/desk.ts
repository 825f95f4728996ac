import { defineDesk } from '@dorpel/federation/desk';
import type { MessageDescriptor } from '@lingui/core';

/** Declares this remote's pages and slots of the desk, in words that visitors never load. */
export const desk = defineDesk({
  nl: () => import('../../locales/desk/nl.po'),
  fr: () => import('../../locales/desk/fr.po'),
  en: () => import('../../locales/desk/en.po'),
  de: () => import('../../locales/desk/de.po'),
});

/** A page in an address: 1 where it says none that makes sense. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

/** One of some values in an address; undefined for any other. */
export const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** The query of an address; '' where nothing is to be said. */
export function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/** Words for codes of the catalogue; what a newer service calls otherwise is shown as it is. */
export type Words = Readonly<Record<string, MessageDescriptor>>;

/** The words for a code in a table, or the code itself. */
export const wordsFor = (words: Words, code: string, say: (message: MessageDescriptor) => string): string => {
  const message = Object.hasOwn(words, code) ? words[code] : undefined;
  return message ? say(message) : code;
};
