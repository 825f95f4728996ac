import { plainPage } from '../parts/page/plain-page.tsx';
import testimonial from './page-form.ts';

export default plainPage(testimonial);
