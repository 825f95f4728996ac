import { sentencesOf } from '@dorpel/i18n/sentences';
import { messages as de } from './de.po';
import { messages as en } from './en.po';
import { messages as fr } from './fr.po';
import { messages as nl } from './nl.po';

export const { inWords } = sentencesOf({ nl, fr, en, de });
