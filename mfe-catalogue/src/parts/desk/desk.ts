import { defineDesk } from '@dorpel/federation/desk';

/** Declares this remote's pages and slots of the desk, in words that visitors never load. */
export const desk = defineDesk({
  nl: () => import('../../locales/desk/nl.po'),
  fr: () => import('../../locales/desk/fr.po'),
  en: () => import('../../locales/desk/en.po'),
  de: () => import('../../locales/desk/de.po'),
});
