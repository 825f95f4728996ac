import type { Remote } from '@dorpel/federation';

/** The shell's own words, loaded like a remote's. */
export const shellMessages: Remote['messages'] = {
  nl: () => import('../locales/nl.po'),
  fr: () => import('../locales/fr.po'),
  en: () => import('../locales/en.po'),
  de: () => import('../locales/de.po'),
};
