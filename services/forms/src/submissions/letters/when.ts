import { timeOf } from '@dorpel/i18n/brussels';
import { formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { Viewing } from '../viewing.ts';
import { VIEWING } from './viewing-appointment-words.ts';

/** Day and hours of a viewing in words. */
export const whenOf = ({ startsAt, endsAt }: Pick<Viewing, 'startsAt' | 'endsAt'>, language: Language): string =>
  VIEWING[language].hours(formatInstant(startsAt, language, { dateStyle: 'full' }), timeOf(startsAt), timeOf(endsAt));
