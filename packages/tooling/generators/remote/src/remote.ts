import { CONTRACT, defineRemote } from '@dorpel/federation';

export default defineRemote({
  contract: CONTRACT,
  messages: {
    nl: () => import('./locales/nl.po'),
    fr: () => import('./locales/fr.po'),
    en: () => import('./locales/en.po'),
    de: () => import('./locales/de.po'),
  },
  pages: {},
  slots: {},
});
