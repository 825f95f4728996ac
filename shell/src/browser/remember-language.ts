import { LANGUAGE_KEY } from '@dorpel/i18n/detect';
import type { Language } from '@dorpel/i18n/languages';

const YEAR = 365 * 24 * 60 * 60;

/** Keeps the language of the address for the next visit without one: for the browser, and for the server (R3). */
export function rememberLanguage(language: Language): void {
  // Over https alone; a plain-http localhost can't have a Secure cookie.
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser that keeps nothing is still served in the language of the address.
  }
}
