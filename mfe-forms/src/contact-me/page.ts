import { plainPage } from '../parts/page/plain-page.tsx';
import { contactMe } from './form.ts';

export default plainPage(contactMe);
