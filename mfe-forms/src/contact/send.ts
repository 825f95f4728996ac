import { actionOf } from '../parts/form/action.ts';
import { siteContact } from '../parts/site-contact.ts';

export const sendSiteContact = actionOf(siteContact);
