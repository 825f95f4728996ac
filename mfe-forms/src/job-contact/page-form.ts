import { pageForm } from '../parts/page/page-form.tsx';
import { jobContact } from './form.ts';

export default pageForm(jobContact);
