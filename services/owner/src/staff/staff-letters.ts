import { accountLetters, createCompose } from '../access/letters.tsx';
import type { Stationery } from '../owners/letters/stationery.ts';
import { STAFF_WORDS } from './words.ts';

/** The letters to who works at the desk; nobody is told that they logged in, they do so every day. */
export const staffLetters = (stationery: Pick<Stationery, 'sender'>, origin: string) => ({
  ...accountLetters(createCompose(stationery), STAFF_WORDS, (language) => `${origin}/${language}/desk/login/`),
  login: () => null,
  temporaryLogin: () => null,
});

export type StaffLetters = ReturnType<typeof staffLetters>;
