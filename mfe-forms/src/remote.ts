import { CONTRACT, defineRemote } from '@dorpel/federation';

export default defineRemote({
  contract: CONTRACT,
  messages: {
    nl: () => import('./locales/nl.po'),
    fr: () => import('./locales/fr.po'),
    en: () => import('./locales/en.po'),
    de: () => import('./locales/de.po'),
  },
  pages: {
    contact: () => import('./contact/page.ts'),
    'ask-about-property': () => import('./ask-about-property/page.ts'),
    'thank-you': () => import('./thank-you/page.ts'),
  },
  slots: {
    'contact-form': () => import('./contact-form/slot.ts'),
    'ask-about-property': () => import('./ask-about-property/slot.ts'),
  },
});
