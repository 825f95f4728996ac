import type { Language } from '@dorpel/i18n/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';
import type { Words } from './words.ts';

export const WORDS: Readonly<Record<Language, Words>> = { nl, fr, en, de };
