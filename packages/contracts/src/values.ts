import { enums, integer, number, object, partial, record, string, boolean } from 'superstruct';

/** The languages of the site (specification, section 2). */
export const language = () => enums(['nl', 'fr', 'en', 'de']);

/** A text per language, as editors fill it in: any language may be missing. */
export const localized = () => partial(object({ nl: string(), fr: string(), en: string(), de: string() }));

/** A text and the language it is really in, for the `lang` attribute where content falls back. */
export const translated = () => object({ text: string(), language: language() });

/** Money in cents, so that sums are exact. */
export const money = () => object({ amount: integer(), currency: string() });

/** A page of the site by the name of its route and its params: `href(link.route, link.params)`. */
export const link = () => object({ route: string(), params: record(string(), string()) });

/**
 * A picture in all its widths: `${path}${width}.${format}` with width 100, 250, 400, 600, 800 or 1360 and
 * format 'webp' or 'avif' (specification, section 9). Width and height are those of the original, in pixels.
 */
export const picture = () =>
  object({ path: string(), width: integer(), height: integer(), alt: string(), kind: string() });

/** A position; blurred to about 500 m when the address is not public. */
export const position = () => object({ latitude: number(), longitude: number(), exact: boolean() });
