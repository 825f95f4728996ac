/** What the script of a page finds in its HTML, and what its form sends. */

/** The form that a passkey fills in: `login` or `add`. It is hidden until the script knows that the browser can. */
export const PASSKEY_FORM = 'data-passkey';
export type PasskeyUse = 'login' | 'add';

/** The sentence that is shown when the browser gave none. */
export const PASSKEY_SORRY = 'data-passkey-sorry';
