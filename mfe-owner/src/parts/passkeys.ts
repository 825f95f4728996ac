/** What the form of a passkey and the script of its page are known by: to each other, and to the action that takes it. */

/** The field of a form that takes what a browser gave of a passkey, as JSON. */
export const PASSKEY_FIELD = 'passkey';

/** The form that a passkey fills in: `login` or `add`. It is hidden until the script knows that the browser can. */
export const PASSKEY_FORM = 'data-passkey';
export type PasskeyUse = 'login' | 'add';

/** The sentence that is shown when the browser gave none. */
export const PASSKEY_SORRY = 'data-passkey-sorry';
