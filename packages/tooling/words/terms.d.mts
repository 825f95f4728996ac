/** What the site says in the place of something else; `not` is a regular expression, with a sentence that it finds and one that passes. */
export type Term = { readonly say: string; readonly not: string; readonly wrong: string; readonly right: string };

/** The rows of a language (`terms/<language>.json`); none for a language without a file. */
export function termsOf(language: string): readonly Term[];

/** The first word or turn of phrase of a text for which the site says another one; undefined when there is none. */
export function otherTerm(text: string, language: string): { readonly found: string; readonly say: string } | undefined;
