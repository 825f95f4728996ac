import { propertyPage } from '../parts/property/property-page.tsx';
import { contactConstruction } from './form.ts';

export default propertyPage(contactConstruction);
