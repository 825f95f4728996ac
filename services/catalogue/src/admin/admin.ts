export { createOffice, lawHandlers } from './http.ts';
export { createLaw } from './law-entries.ts';
