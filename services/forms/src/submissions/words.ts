import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** The digits from 0 to 9 in words of a language, as they are read aloud. */
export const DIGITS = inWords((say) => say(msg`zero one two three four five six seven eight nine`).split(' '));
