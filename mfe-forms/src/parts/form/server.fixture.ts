import { webcrypto } from 'node:crypto';

/** Lets a test run the action of a form that comes without a key, as servers do: the document of tests has no `subtle`. */
export const hashLikeAServer = () =>
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
