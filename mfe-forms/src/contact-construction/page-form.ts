import { pageForm } from '../parts/page/page-form.tsx';
import { contactConstruction } from './form.ts';

export default pageForm(contactConstruction);
