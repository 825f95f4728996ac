/** The kind of cookies that is not asked: without it nothing works. The others are content, like their words. */
export const NECESSARY = 'necessary';

/** The kinds that something of ours hangs on: a tag or a signal. */
export type Category = 'analytical' | 'marketing' | 'social';

/** The ids of the kinds a visitor agreed to; undefined as long as nothing was chosen. */
export type Choice = readonly string[] | undefined;

/** The four signals of Google's Consent Mode v2: where each is stored (H9), and which kind of cookies decides it. */
export const SIGNALS = [
  ['ad_user_data', 'consentAdUserData', 'marketing'],
  ['ad_storage', 'consentAdStorage', 'marketing'],
  ['analytics_storage', 'consentAnalyticsStorage', 'analytical'],
  ['ad_personalization', 'consentAdPersonalization', 'marketing'],
] as const satisfies readonly (readonly [string, string, Category])[];

/** Where the choice itself is stored (H9). */
const CONSENT = 'consent';

/** Milliseconds after which a visitor is asked again: a year, as the Belgian authority advises. */
const VALID = 365 * 24 * 60 * 60 * 1000;

export const signal = (choice: Choice, category: Category) => (choice?.includes(category) ? 'granted' : 'denied');

/** The stored choice, of what is offered; undefined when there is none, none that can be read, or one that is older than a year. */
export function readChoice(offered: readonly string[], now = Date.now()): Choice {
  try {
    const kept = localStorage.getItem(CONSENT);
    // Most visits are first ones, and an error that is thrown and caught costs a phone more than all else here.
    if (kept === null) return undefined;
    const { on, categories } = JSON.parse(kept) as { on: string; categories: string[] };
    const age = now - Date.parse(on);
    return age >= 0 && age < VALID ? offered.filter((each) => categories.includes(each)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a choice and the signals that follow from it; undefined forgets all of them. A browser that keeps nothing is
 * asked again on its next visit.
 */
export function storeChoice(choice: Choice, now = Date.now()): void {
  const on = new Date(now).toISOString();
  const values = [
    [CONSENT, JSON.stringify({ on, categories: choice })],
    ...SIGNALS.map(([, key, category]) => [key, signal(choice, category)] as const),
  ] as const;
  try {
    for (const [key, value] of values) {
      if (choice) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    }
  } catch {
    // Full, or forbidden.
  }
}
