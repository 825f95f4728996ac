import { propertyPage } from '../parts/property/property-page.tsx';
import { startOf } from './start.ts';
import contactAppointment from './page-form.ts';

export default propertyPage(contactAppointment, { load: async (context) => ({ start: startOf(context) }) });
