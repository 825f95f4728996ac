import { propertyPage } from '../parts/property/property-page.tsx';
import { contactAppointment } from './form.ts';
import { startOf } from './start.ts';

export default propertyPage(contactAppointment, { load: async ({ url }) => ({ start: startOf(url) }) });
