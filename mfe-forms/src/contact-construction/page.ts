import { propertyPage } from '../parts/property/property-page.tsx';
import contactConstruction from './page-form.ts';

export default propertyPage(contactConstruction);
