import { pageForm } from '../parts/page/page-form.tsx';
import { contactAppointment } from './form.ts';

export default pageForm(contactAppointment);
