import type { Values } from './home.ts';

/* What a home is told with where a format is written for the public alone: its page, and what the law makes its advert say. */

/** A mention of the law: 'P-score: B'. */
export type Mention = { readonly name: string; readonly text: string };

/** Fields of the texts of a home, in each of its languages. */
export const withAdvert = (page: string, law: readonly Mention[]): Values => ({ Page: page, Law: law });

export const pageOf = ({ Page }: Values): string | undefined => (typeof Page === 'string' ? Page : undefined);

export const lawOf = ({ Law }: Values): readonly Mention[] => (Law ?? []) as readonly Mention[];

/** What no report has to name: it is no field of a record. */
export const ADVERT_FIELDS: ReadonlySet<string> = new Set(['Page', 'Law']);

/** JSON in which no sign means anything to the file around it. */
export const inert = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&^~|\u007F-\u009F\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
