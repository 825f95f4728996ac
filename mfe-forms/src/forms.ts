import type { FormName } from '@dorpel/contracts/forms';
import contactAppointment from './contact-appointment/property-form.ts';
import contactConstruction from './contact-construction/property-form.ts';
import contactDemand from './contact-demand/form.ts';
import contactMe from './contact-me/form.ts';
import demandRegister from './demand-register/form.tsx';
import documentRequest from './document-request/property-form.ts';
import jobContact from './job-contact/form.ts';
import openDay from './open-day/property-form.tsx';
import type { FormDeclaration } from './parts/form/declaration.ts';
import purchaseOffer from './purchase-offer/property-form.ts';
import rentApplication from './rent-application/property-form.ts';
import searchAlert from './search-alert/form.ts';
import sendToFriend from './send-to-friend/property-form.ts';
import signNewsletter from './sign-newsletter/form.ts';
import siteContact from './site-contact/form.ts';
import testimonial from './testimonial/form.ts';
import unsubscribe from './unsubscribe/form.ts';
import viewingAppointment from './viewing-appointment/property-form.tsx';

/** Every form of the contract and its declaration: the compiler asks for those that lack. */
export const FORMS: Readonly<Record<FormName, FormDeclaration>> = {
  'site-contact': siteContact,
  'contact-me': contactMe,
  'contact-construction': contactConstruction,
  'contact-demand': contactDemand,
  'demand-register': demandRegister,
  'contact-appointment': contactAppointment,
  'viewing-appointment': viewingAppointment,
  'open-day': openDay,
  'purchase-offer': purchaseOffer,
  'rent-application': rentApplication,
  'document-request': documentRequest,
  'send-to-friend': sendToFriend,
  testimonial,
  'sign-newsletter': signNewsletter,
  unsubscribe,
  'job-contact': jobContact,
  'search-alert': searchAlert,
};
