import { formSlot } from '../parts/form/slot.tsx';
import siteContact from './site-contact.form.ts';

/** The contact form wherever content places it (relation 'contact'). */
export default formSlot(siteContact);
