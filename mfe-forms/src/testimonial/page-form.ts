import { pageForm } from '../parts/page/page-form.tsx';
import { testimonial } from './form.ts';

export default pageForm(testimonial);
