import { pageForm } from '../parts/page/page-form.tsx';
import { contactMe } from './form.ts';

export default pageForm(contactMe);
