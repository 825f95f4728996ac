export { createOffice, factsHandlers, lawHandlers, leftHandlers } from './http.ts';
export { createHomeDays } from './home-days.ts';
export { createHomeFacts } from './home-facts.ts';
export { createLeftHomes } from './left-homes.ts';
export { createLaw } from './law-entries.ts';
