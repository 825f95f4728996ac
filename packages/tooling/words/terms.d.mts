/** The first word of a text for which the site says another one (`terms.json`); undefined when there is none. */
export function otherTerm(text: string, language: string): { readonly found: string; readonly say: string } | undefined;
