import type { Language } from '@dorpel/i18n/languages';
import type { Library } from './library.ts';

/** The languages of the site, the default one first. */
export function languagesOf({ settings }: Pick<Library, 'settings'>): Language[] {
  const { enabled, default: first } = settings.languages;
  return [first, ...enabled.filter((each) => each !== first)];
}
