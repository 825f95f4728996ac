import { defineDesk } from '@dorpel/federation/desk';

/** Declares this remote's pages and slots of the desk, in words that visitors never load. */
export const desk = defineDesk({
  nl: () => import('../desk-locales/nl.po'),
  fr: () => import('../desk-locales/fr.po'),
  en: () => import('../desk-locales/en.po'),
  de: () => import('../desk-locales/de.po'),
});
