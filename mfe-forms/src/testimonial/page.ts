import { plainPage } from '../parts/page/plain-page.tsx';
import { testimonial } from './form.ts';

export default plainPage(testimonial);
