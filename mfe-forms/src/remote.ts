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
    'contact-me': () => import('./contact-me/page.ts'),
    'contact-construction': () => import('./contact-construction/page.ts'),
    'free-valuation': () => import('./free-valuation/page.ts'),
    'demand-register': () => import('./demand-register/page.ts'),
    'ask-about-property': () => import('./ask-about-property/page.ts'),
    'book-viewing': () => import('./book-viewing/page.ts'),
    'purchase-offer': () => import('./purchase-offer/page.ts'),
    'rent-application': () => import('./rent-application/page.ts'),
    'request-documents': () => import('./request-documents/page.ts'),
    'send-to-friend': () => import('./send-to-friend/page.ts'),
    testimonial: () => import('./testimonial/page.ts'),
    newsletter: () => import('./newsletter/page.ts'),
    unsubscribe: () => import('./unsubscribe/page.ts'),
    'job-contact': () => import('./job-contact/page.ts'),
    'search-alert': () => import('./search-alert/page.ts'),
    appointment: () => import('./appointment/page.ts'),
    'confirm-subscription': () => import('./confirm-subscription/page.ts'),
    'thank-you': () => import('./thank-you/page.ts'),
  },
  slots: {
    'contact-form': () => import('./contact-form/slot.ts'),
    'ask-about-property': () => import('./ask-about-property/slot.ts'),
    testimonials: () => import('./testimonials/slot.ts'),
  },
});
