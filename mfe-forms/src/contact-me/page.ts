import { plainPage } from '../parts/page/plain-page.tsx';
import contactMe from './page-form.ts';

export default plainPage(contactMe);
