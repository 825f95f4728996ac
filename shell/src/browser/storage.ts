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

/**
 * Has all that follows what this browser keeps read it again in a document that was put aside whole for the way back: nobody
 * told it what other documents changed meanwhile.
 */
export function readAgainOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new StorageEvent('storage'));
  });
}

/** What is kept in a browser began with the name of the product once, and begins with this now. */
const [FORMER, NOW] = ['dorpel-', 'site-'] as const;

/**
 * Takes along what this browser kept under the former names: favourites, the number beside them, the language. What it
 * kept under those of now is newer, and stays.
 */
export function takeFormerNames(): void {
  try {
    for (const former of Object.keys(localStorage)) {
      if (!former.startsWith(FORMER)) continue;
      const name = NOW + former.slice(FORMER.length);
      localStorage.setItem(name, localStorage.getItem(name) ?? localStorage.getItem(former) ?? '');
      localStorage.removeItem(former);
    }
  } catch {
    // A browser that keeps nothing for a site has nothing to take along.
  }
}
