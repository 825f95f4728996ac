import type { FormName } from '@dorpel/contracts/forms';
import type { FormDeclaration } from './parts/form/declaration.ts';

/** Every form of the contract and its declaration, fetched when it is needed: the compiler asks for those that lack. */
export const FORMS: Readonly<Record<FormName, () => Promise<FormDeclaration>>> = {
  'site-contact': async () => (await import('./parts/site-contact.ts')).siteContact,
  'contact-me': async () => (await import('./contact-me/form.ts')).contactMe,
  'contact-construction': async () => (await import('./contact-construction/form.ts')).contactConstruction,
  'contact-demand': async () => (await import('./free-valuation/form.ts')).contactDemand,
  'demand-register': async () => (await import('./demand-register/form.ts')).demandRegister,
  'contact-appointment': async () => (await import('./ask-about-property/form.ts')).contactAppointment,
  'viewing-appointment': async () => (await import('./book-viewing/form.ts')).viewingAppointment,
  'purchase-offer': async () => (await import('./purchase-offer/form.ts')).purchaseOffer,
  'rent-application': async () => (await import('./rent-application/form.ts')).rentApplication,
  'document-request': async () => (await import('./request-documents/form.ts')).documentRequest,
  'send-to-friend': async () => (await import('./send-to-friend/form.ts')).sendToFriend,
  testimonial: async () => (await import('./testimonial/form.ts')).testimonial,
  'sign-newsletter': async () => (await import('./newsletter/form.ts')).signNewsletter,
  unsubscribe: async () => (await import('./unsubscribe/form.ts')).unsubscribe,
  'job-contact': async () => (await import('./job-contact/form.ts')).jobContact,
  'search-alert': async () => (await import('./search-alert/form.ts')).searchAlert,
};
