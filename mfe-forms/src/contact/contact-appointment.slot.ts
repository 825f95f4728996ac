import { formSlot } from '../parts/form/slot.tsx';
import contactAppointment from './contact-appointment.property-form.ts';

/** The form in the page of the property itself, which says all the rest. */
export default formSlot<{ readonly id: string }>(contactAppointment, ({ id }) => ({ propertyId: id }));
