import { pageForm } from '../parts/page/page-form.tsx';
import { viewingAppointment } from './form.ts';

export default pageForm(viewingAppointment);
