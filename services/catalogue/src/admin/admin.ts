export { createOffice, lawHandlers, leftHandlers } from './http.ts';
export { createLeftHomes } from './left-homes.ts';
export { createLaw } from './law-entries.ts';
