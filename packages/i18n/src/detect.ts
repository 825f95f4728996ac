import type { Language } from './languages.ts';

/** Name of the cookie, and key in local and session storage, that remember the visitor's language (R3). */
export const LANGUAGE_KEY = 'site-language';

/** Name of the query parameter that asks for a language (R3). */
export const LANGUAGE_QUERY = 'lng';

type Signal = string | null | undefined;

/** What is known about the visitor; every signal is optional, as the server sees fewer than the browser. */
export type LanguageSignals = {
  query?: Signal;
  cookie?: Signal;
  localStorage?: Signal;
  sessionStorage?: Signal;
  /** `navigator.languages`, or the text of an Accept-Language header. */
  browser?: readonly string[] | Signal;
  htmlLang?: Signal;
};

/**
 * The language for a path without a prefix: the first signal, in the order of R3, that names an enabled language.
 * Regional tags count for their language (`nl-BE` is `nl`), whatever their case. Signals that make no sense are
 * skipped, never raised; when none is left, the answer is the default (null: nobody said).
 */
export function detectLanguage<Default extends Language | null>(
  signals: LanguageSignals,
  settings: { enabled: readonly Language[]; default: Default },
): Language | Default {
  const { query, cookie, localStorage, sessionStorage, browser, htmlLang } = signals;
  const preferred = typeof browser === 'string' ? parseAcceptLanguage(browser) : (browser ?? []);
  for (const tag of [query, cookie, localStorage, sessionStorage, ...preferred, htmlLang]) {
    const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
    const language = settings.enabled.find((code) => code === primary);
    if (language) return language;
  }
  return settings.default;
}

/**
 * The tags of an Accept-Language header (RFC 9110, 12.5.4), most wanted first; equal weights keep their order.
 * Tags that are refused (`q=0`) or whose weight is not a number from 0 to 1 are left out.
 */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
      return { tag, quality: weight ? Number(weight.slice(weight.indexOf('=') + 1).trim() || NaN) : 1 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0 && quality <= 1)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
