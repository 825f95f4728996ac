import type { FormName } from '@dorpel/contracts/forms';
import contactAppointment from './contact/contact-appointment.property-form.ts';
import contactConstruction from './contact/contact-construction.property-form.ts';
import contactDemand from './contact/contact-demand.form.ts';
import contactMe from './contact/contact-me.form.ts';
import demandRegister from './alerts/demand-register.form.tsx';
import documentRequest from './offers/document-request.property-form.ts';
import jobContact from './contact/job-contact.form.ts';
import openDay from './viewings/open-day.property-form.tsx';
import type { FormDeclaration } from './parts/form/declaration.ts';
import purchaseOffer from './offers/purchase-offer.property-form.ts';
import rentApplication from './offers/rent-application.property-form.ts';
import searchAlert from './alerts/search-alert.form.ts';
import sendToFriend from './contact/send-to-friend.property-form.ts';
import signNewsletter from './alerts/sign-newsletter.form.ts';
import siteContact from './contact/site-contact.form.ts';
import testimonial from './testimonials/testimonial.form.ts';
import unsubscribe from './alerts/unsubscribe.form.ts';
import viewingAppointment from './viewings/viewing-appointment.property-form.tsx';

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
