import { type Language, LOCALES } from '@dorpel/i18n/languages';

/** When something was kept, by the clock of this device. */
export const inWords = (moment: Date, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeStyle: 'short' }).format(moment);
