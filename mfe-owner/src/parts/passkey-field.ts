/** The field of a form that takes what a browser gave of a passkey, as JSON. */
export const PASSKEY_FIELD = 'passkey';
