import { apart } from './apart.mjs';

/** What of a remote only the desk shows, `src/desk-inbox/` and what its pages share, no visitor's browser loads. */
export default apart('desk', ['<rootDir>/src/desk-*/**', '<rootDir>/src/parts/desk/**']);
